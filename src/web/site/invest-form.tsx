import type { FormOf } from '../request/form.ts';
import { amounts, interests, labels } from '#domain/intake/investment-inquiries/investment-inquiry.options.ts';
import type { investmentInquirySchema } from '#domain/intake/investment-inquiries/investment-inquiry.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { Checkboxes } from '#ui/choices.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { optionsOf } from './options-of.ts';
import { PersonFields } from './person-fields.tsx';

export function InvestForm({ form }: { form: FormOf<typeof investmentInquirySchema> }) {
  const { fields } = form;
  return (
    <FormFrame form={form} action={link('invest')}>
      <div className="grid gap-6">
        <PersonFields fields={fields} />
        <Select field={fields.amount} label="How much, roughly?" options={optionsOf(amounts, labels.amount)} />
        <Checkboxes
          field={fields.interests}
          legend="What interests you?"
          hint="Choose any."
          options={optionsOf(interests, labels.interests)}
          layout="columns"
        />
        <TextArea field={fields.message} label="What would you like to know?" rows={5} />
      </div>
      <div>
        <Button type="submit" className="w-full phone:w-auto">
          Send enquiry
        </Button>
      </div>
    </FormFrame>
  );
}
