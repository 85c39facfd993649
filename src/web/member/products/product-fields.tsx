import type { FieldState } from '#ui/field-state.ts';
import { Fields } from '#ui/fields.tsx';
import { FormSection } from '#ui/form-section.tsx';

const whatItIs = ['name', 'category', 'description'] as const;
const priceAndStock = ['price', 'unit', 'quantity', 'least_quantity'] as const;
const optionalDetails = ['grade', 'moisture', 'origin', 'sku', 'ready_in_days'] as const;

type ProductFieldName = (typeof whatItIs | typeof priceAndStock | typeof optionalDetails)[number] | 'location';

type FieldsProps = {
  fields: Record<ProductFieldName, FieldState>;
  /** How much of the stock is reserved for orders, in words. */
  reservedHint?: string | undefined;
};

/** marketplace.md §3 'New product form', then optional details. */
export function ProductFields({ fields, reservedHint }: FieldsProps) {
  return (
    <>
      <FormSection title="What it is">
        <Fields fields={fields} only={whatItIs} />
      </FormSection>
      <FormSection title="Price and stock">
        <Fields
          fields={fields}
          only={priceAndStock}
          inPairs
          words={reservedHint === undefined ? {} : { quantity: { hint: reservedHint } }}
        />
        <Fields fields={fields} only={['location']} />
      </FormSection>
      <FormSection title="More details">
        <Fields fields={fields} only={optionalDetails} inPairs />
      </FormSection>
    </>
  );
}

/** decisions.md §9 'Picture of a product': one of the two is required, and only the server can tell whether one was given. */
export function PictureFields({ fields }: { fields: Record<'picture' | 'image', FieldState> }) {
  const either = { required: false, isOneOf: true };
  return <Fields fields={fields} only={['picture', 'image']} words={{ picture: either, image: either }} />;
}
