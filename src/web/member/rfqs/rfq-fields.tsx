import type { FieldState } from '#ui/field-state.ts';
import { Fields } from '#ui/fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { deadlineDays } from './rfq-values.ts';

type RfqFieldsProps = { fields: Readonly<Record<string, FieldState>>; now: Date };

export function RfqFields({ fields, now }: RfqFieldsProps) {
  const draw = (names: readonly string[], inPairs?: true) => (
    <Fields
      fields={fields}
      only={names.filter((name) => name in fields)}
      words={{ deadline: deadlineDays(now) }}
      {...(inPairs && { inPairs })}
    />
  );
  return (
    <>
      <FormSection title="What you need">
        {draw(['product_name'])}
        {draw(['type', 'category'], true)}
        {draw(['specifications'])}
      </FormSection>
      <FormSection title="Quantity and price">
        {draw(['quantity', 'unit'], true)}
        {draw(['in_kilos'])}
        {draw(['price', 'price_to'], true)}
        {draw(['tolerance', 'shares'])}
      </FormSection>
      <FormSection title="Delivery and deadline">
        {draw(['location', 'delivery_timeframe'])}
        {draw(['deadline', 'deadline_time'], true)}
      </FormSection>
    </>
  );
}

/** Fields that can be set only when the request is posted. */
export function RfqOnceFields({ fields }: Pick<RfqFieldsProps, 'fields'>) {
  return (
    <>
      <FormSection title="How sellers bid">
        <Fields fields={fields} only={['urgent', 'sealed', 'suppliers']} />
      </FormSection>
      <FormSection title="Picture and files" hint="Without a picture, sellers see a drawing of the category.">
        <Fields fields={fields} only={['picture', 'files']} />
      </FormSection>
    </>
  );
}
