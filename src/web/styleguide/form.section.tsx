import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { FormState } from '#ui/field-state.ts';
import { FactList } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PhoneField, TextField } from '#ui/text-fields.tsx';
import { QuantityField } from '#ui/amount-fields.tsx';
import { Chapter, Specimen } from './chapter.tsx';
import { sampleField as field } from './sample-field.ts';

const refused: FormState = {
  id: 'guide-order',
  key: 'guide',
  missingText: 'Please fill in all required fields.',
  problem: 'Please fill in all required fields.',
  rows: {},
  fields: {
    name: field('order-name', { error: 'Enter your name' }),
    phone: field('order-phone', { values: ['12'], error: 'Enter a phone number like 0803 123 4567' }),
    quantity: field('order-quantity', { values: ['4'], min: '1' }),
  },
};

const single: FormState = {
  id: 'guide-single',
  key: 'guide',
  missingText: 'Please fill in all required fields.',
  problem: 'This email is already on our waitlist.',
  rows: {},
  fields: {
    email: field('single-email', { values: ['ada@example.com'], error: 'This email is already on our waitlist.' }),
  },
};

export function FormSpecimens() {
  return (
    <Chapter
      id="forms"
      title="A whole form"
      lead="Typed values stay. The summary takes the focus and links to each field; each field says what to correct."
    >
      <Specimen name="Refused" note="One summary, one message at each field.">
        <form className="grid max-w-[40rem] gap-8" action="#forms" noValidate>
          <ErrorSummary form={refused} takesFocus={false} />
          <FormSection title="Who orders" hint="So that the driver can call you.">
            <TextField field={refused.fields.name!} label="Full name" autoComplete="name" />
            <PhoneField field={refused.fields.phone!} label="Phone" />
          </FormSection>
          <FormSection title="What you need">
            <QuantityField field={refused.fields.quantity!} label="Cocopeat" hint="Sacks of 5 kg" unit="sacks" />
          </FormSection>
          <div className="flex flex-wrap gap-3">
            <Button type="button">Check your order</Button>
            <ButtonLink href="#forms" kind="quiet">
              Back to the shop
            </ButtonLink>
          </div>
        </form>
      </Specimen>
      <Specimen name="One thing wrong" note="Shown once, as a link.">
        <div className="grid max-w-[40rem] gap-6">
          <ErrorSummary form={single} takesFocus={false} />
          <TextField field={single.fields.email!} label="E-mail" type="email" />
        </div>
      </Specimen>
      <Specimen name="Check your answers" note="Before money moves: amount, fee, total, who gets what, when.">
        <div className="max-w-[32rem]">
          <FactList
            facts={[
              { term: 'Seller', value: 'Ìkòròdú Husk & Fibre', changeHref: '#forms' },
              { term: 'Delivery', value: '28 Nov 2026, before 3:00 pm WAT', changeHref: '#forms' },
            ]}
          />
          <div className="mt-6 border-t-2 border-ink">
            <FactList
              facts={[
                { term: '12 sacks of fibre', value: '₦180,000.00', numeric: true },
                { term: 'Holding fee, 1.5 %', value: '₦2,700.00', numeric: true },
                { term: 'You pay', value: '₦182,700.00', numeric: true, total: true },
              ]}
            />
          </div>
        </div>
      </Specimen>
    </Chapter>
  );
}
