import { mostPictureBytes } from '#domain/trade/listings/pictures/picture.rules.ts';
import { listingPictureTexts } from '#domain/trade/listings/listing.texts.ts';
import { mostAttachmentBytes } from '#domain/trade/messages/attachment.rules.ts';
import { attachmentTexts } from '#domain/talk/messages/message.texts.ts';
import type { FieldState } from '#ui/field-state.ts';
import { Fields } from '#ui/fields.tsx';
import { FileField } from '#ui/file-field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { ShownWhen } from '#ui/shown-when.tsx';

type Always =
  | 'product_name'
  | 'category'
  | 'specifications'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'price_to'
  | 'location'
  | 'deadline'
  | 'deadline_time'
  | 'shares'
  | 'tolerance';
type Ordinary = 'type' | 'delivery_timeframe';
type Once = 'urgent' | 'sealed' | 'in_kilos' | 'suppliers' | 'picture' | 'files';

type AboutFields = Record<Always, FieldState> & Partial<Record<Ordinary, FieldState>>;
type OnceFields = Record<Once, FieldState>;

type AboutProps = {
  fields: AboutFields;
  days: { first: string; last: string };
  /** Only new requests can be converted to kilos. */
  inKilos?: FieldState | undefined;
};

/** A pro request has fewer fields. */
export function RfqFields({ fields: { type, delivery_timeframe, ...fields }, days, inKilos }: AboutProps) {
  const kinds: Record<string, FieldState> = { ...(type && { type }), category: fields.category };
  const place: Record<string, FieldState> = {
    location: fields.location,
    ...(delivery_timeframe && { delivery_timeframe }),
  };
  const deadline = { ...fields.deadline, min: days.first, max: days.last };
  return (
    <>
      <FormSection title="What you need">
        <Fields fields={fields} only={['product_name']} />
        <Fields fields={kinds} inPairs />
        <Fields fields={fields} only={['specifications']} />
      </FormSection>
      <FormSection title="Quantity and price">
        <Fields fields={fields} only={['quantity', 'unit']} inPairs />
        {inKilos ? (
          <ShownWhen field="unit" is={['ton']}>
            <Fields fields={{ inKilos }} />
          </ShownWhen>
        ) : null}
        <Fields fields={fields} only={['price', 'price_to']} inPairs />
        <Fields fields={fields} only={['tolerance', 'shares']} />
      </FormSection>
      <FormSection title="Delivery and deadline">
        <Fields fields={place} />
        <Fields fields={{ deadline, deadline_time: fields.deadline_time }} inPairs />
      </FormSection>
    </>
  );
}

/** Fields that can be set only when the request is posted. */
export function RfqOnceFields({ fields }: { fields: OnceFields }) {
  return (
    <>
      <FormSection title="How sellers bid">
        <Fields fields={fields} only={['urgent', 'sealed', 'suppliers']} />
      </FormSection>
      <FormSection title="Picture and files" hint="Without a picture, sellers see a drawing of the category.">
        <FileField
          field={fields.picture}
          label="Picture or drawing"
          hint="JPEG, PNG or WebP, up to 5 MB"
          accept="image/jpeg,image/png,image/webp"
          most={{ bytes: mostPictureBytes, message: listingPictureTexts['too large'] }}
        />
        <FileField
          several
          field={fields.files}
          label="Files"
          hint="Up to four pictures or PDFs, 20 MB together. Members who are signed in can read them."
          accept="image/jpeg,image/png,image/webp,application/pdf"
          most={{ bytes: mostAttachmentBytes, message: attachmentTexts['too large'] }}
        />
      </FormSection>
    </>
  );
}
