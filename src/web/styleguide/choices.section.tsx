import { Checkbox, Checkboxes, Radios } from '#ui/choices.tsx';
import { Chapter, Specimen } from './chapter.tsx';
import { sampleField as field } from './sample-field.ts';

const accounts = [
  { value: 'seller', label: 'Seller' },
  { value: 'buyer', label: 'Buyer' },
  { value: 'both', label: 'Both' },
];

const payments = [
  { value: 'balance', label: 'AgbonPay', hint: 'From your balance of ₦250,000' },
  { value: 'card', label: 'Card', hint: 'On the provider’s own page' },
  { value: 'transfer', label: 'Bank transfer', hint: 'Not possible for orders under ₦1,000', disabled: true },
];

const products = [
  'Fresh Coconuts',
  'Coconut Water',
  'Coconut Oil',
  'Coconut Fiber/Coir',
  'Cocopeat',
  'Coconut Shell Products',
  'Briquette charcoal',
  'Biochar',
  'Cocopot',
  'Coconut Husk',
];

const options = products.map((name) => ({ value: name, label: name }));

export function ChoicesSection() {
  return (
    <Chapter
      id="choices"
      title="Choices"
      lead="The chosen one is the moon motif of the cloth, a nut cut in half: shell, flesh, water. The words are part of the target."
    >
      <Specimen name="Plates" note="For two to four answers that matter.">
        <div className="grid max-w-[36rem] gap-8">
          <Radios
            field={field('account', { values: ['both'] })}
            legend="Do you sell or buy?"
            options={accounts}
            layout="plates"
          />
          <Radios
            field={field('account-wrong', { error: 'Choose whether you sell, buy or both' })}
            legend="Do you sell or buy?"
            options={accounts}
            layout="plates"
          />
        </div>
      </Specimen>
      <Specimen name="Radios" note="With hints; one option is not available today.">
        <Radios
          field={field('payment', { values: ['balance'] })}
          legend="How do you pay?"
          hint="The money is held until you say that the nuts arrived."
          options={payments}
        />
      </Specimen>
      <Specimen name="Checkboxes" note="Many short options, in columns.">
        <Checkboxes
          field={field('products', { values: ['Coconut Water', 'Cocopeat'] })}
          legend="Products of interest"
          hint="Choose at least one."
          options={options}
          layout="columns"
        />
      </Specimen>
      <Specimen name="Wrong">
        <Checkboxes
          field={field('serving', { error: 'Please select at least one product.' })}
          legend="How should we serve them?"
          options={options.slice(0, 3)}
        />
      </Specimen>
      <Specimen name="One checkbox" note="Never ticked for you.">
        <div className="grid max-w-[40rem] gap-4">
          <Checkbox
            field={field('consent', { required: false })}
            label="Send me news about prices and machines"
            hint="At most twice a month. Stop it by the link in every mail."
          />
          <Checkbox field={field('terms', { values: ['yes'] })} label="I have read the terms" />
          <Checkbox
            field={field('terms-wrong', { error: 'Agree to the terms to go on' })}
            label="I have read the terms"
          />
          <Checkbox field={field('terms-off')} label="Deliver to my farm gate" disabled />
        </div>
      </Specimen>
    </Chapter>
  );
}
