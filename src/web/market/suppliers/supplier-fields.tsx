import { QuantityField } from '#ui/amount-fields.tsx';
import { Radios } from '#ui/choices.tsx';
import type { FieldState } from '#ui/field-state.ts';
import { Fields } from '#ui/fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import type { ApplicationForm } from '../../parts/supplier-application.forms.ts';
import { PersonFields } from '../../site/person-fields.tsx';

type Asked = Pick<ApplicationForm, 'fields'>;

export function BusinessFields({ fields }: Asked) {
  const { name, email, phone } = fields;
  return (
    <FormSection title="Your business">
      <PersonFields fields={{ name, email, phone }} />
      <Fields fields={fields} only={['businessName', 'warehouseLocation', 'officeLocation']} />
    </FormSection>
  );
}

export function ProductFields({ fields }: Asked) {
  return (
    <FormSection title="What you supply">
      <Fields fields={fields} only={['productDetails']} />
      <Fields inPairs fields={fields} only={['pricePerUnit', 'priceUnit']} />
      <Fields fields={fields} only={['lastPrice']} />
      <Quantity field={fields.minQuantity} unit={fields.minQuantityUnit} />
      <Quantity field={fields.monthlySupplyCapacity} unit={fields.monthlySupplyUnit} />
      <Fields fields={fields} only={['expiryDate']} />
    </FormSection>
  );
}

function Quantity({ field, unit }: { field: FieldState; unit: FieldState }) {
  return (
    <div className="grid gap-6 tablet:grid-cols-2">
      <QuantityField fractions field={field} />
      <Radios field={unit} />
    </div>
  );
}
