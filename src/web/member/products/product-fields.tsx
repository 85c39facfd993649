import { categories, categoryNames, unitName, units } from '#domain/trade/listings/listing.options.ts';
import type { FieldState } from '#ui/field-state.ts';
import { FormSection } from '#ui/form-section.tsx';
import { MoneyField, QuantityField } from '#ui/amount-fields.tsx';
import { Select, TextArea, TextField } from '#ui/text-fields.tsx';

type Named =
  | 'name'
  | 'sku'
  | 'category'
  | 'description'
  | 'price'
  | 'unit'
  | 'quantity'
  | 'least_quantity'
  | 'location'
  | 'grade'
  | 'moisture'
  | 'origin'
  | 'ready_in_days';

type FieldsProps = {
  fields: Record<Named, FieldState>;
  /** How much of the stock is reserved for orders, in words. */
  held?: string | undefined;
};

const categoryOptions = categories.map((value) => ({ value, label: categoryNames[value] }));
const unitOptions = units.map((value) => ({ value, label: `a ${unitName(value)}` }));

/** marketplace.md §3 'New product form', then optional details. */
export function ProductFields({ fields, held }: FieldsProps) {
  return (
    <>
      <FormSection title="What it is">
        <TextField field={fields.name} label="Name" hint="As a buyer looks for it: Virgin coconut oil, cold pressed" />
        <Select field={fields.category} label="Category" options={categoryOptions} />
        <TextArea
          field={fields.description}
          label="Description"
          hint="How it was grown or made, how it is packed, what is special about it"
          rows={5}
        />
      </FormSection>
      <FormSection title="Price and stock">
        <div className="grid gap-6 tablet:grid-cols-2">
          <MoneyField field={fields.price} label="Price" hint="In naira, for one unit" />
          <Select
            field={fields.unit}
            label="Unit"
            hint="How you count or weigh it"
            options={unitOptions}
            unchosen="The usual unit of its category"
          />
          <QuantityField field={fields.quantity} label="Quantity" hint={held ?? 'How many units you have now'} />
          <QuantityField
            field={fields.least_quantity}
            label="Minimum order"
            hint="The smallest quantity that you sell. If empty, 1."
          />
        </div>
        <TextField
          field={fields.location}
          label="Location"
          hint="Town and state, like Badagry, Lagos"
          autoComplete="address-level2"
        />
      </FormSection>
      <FormSection title="More details">
        <div className="grid gap-6 tablet:grid-cols-2">
          <TextField field={fields.grade} label="Grade" hint="A, B, food grade, RBD" />
          <TextField field={fields.moisture} label="Moisture" hint="Like 6 % or below 7 %" />
          <TextField field={fields.origin} label="Origin" hint="The farm, village or mill" />
          <TextField
            field={fields.sku}
            label="Your own number"
            hint="Only you see it. An imported file finds the listing by this number."
          />
          <QuantityField field={fields.ready_in_days} label="Ready in" hint="Days until you can send it" unit="days" />
        </div>
      </FormSection>
    </>
  );
}
