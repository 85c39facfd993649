import { mostPictureBytes } from '#domain/trade/listings/pictures/picture.rules.ts';
import { listingPictureTexts } from '#domain/trade/listings/listing.texts.ts';
import { categories, categoryNames, units, unitName } from '#domain/trade/listings/listing.options.ts';
import { mostAttachmentBytes } from '#domain/trade/messages/attachment.rules.ts';
import { attachmentTexts } from '#domain/talk/messages/message.texts.ts';
import { rfqTypes, tolerances } from '#domain/trade/rfqs/rfq.options.ts';
import { Checkbox } from '#ui/choices.tsx';
import { DateField, TimeField } from '#ui/day-fields.tsx';
import type { FieldState } from '#ui/field-state.ts';
import { FileField } from '#ui/file-field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { MoneyField, QuantityField } from '#ui/amount-fields.tsx';
import { Select, TextArea, TextField } from '#ui/text-fields.tsx';
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

const optionsOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }));

type AboutProps = {
  fields: AboutFields;
  days: { first: string; last: string };
  /** Only new requests can be converted to kilos. */
  inKilos?: FieldState | undefined;
};

/** A pro request has fewer fields. */
export function RfqFields({ fields, days, inKilos }: AboutProps) {
  return (
    <>
      <FormSection title="What you need">
        <TextField field={fields.product_name} label="Product name" hint="For example: Copra, sun-dried" />
        <div className="grid gap-6 tablet:grid-cols-2">
          {fields.type ? (
            <Select field={fields.type} label="Type" options={optionsOf(rfqTypes, (value) => value)} />
          ) : null}
          <Select
            field={fields.category}
            label="Category"
            options={optionsOf(categories, (value) => categoryNames[value])}
          />
        </div>
        <TextArea
          field={fields.specifications}
          label="Specifications"
          hint="The grade, moisture, packing and papers that every bid must meet"
          rows={5}
        />
      </FormSection>
      <FormSection title="Quantity and price">
        <div className="grid gap-6 tablet:grid-cols-2">
          <QuantityField field={fields.quantity} label="Quantity" hint="A whole number" />
          <Select
            field={fields.unit}
            label="Unit"
            hint="How you count or weigh it"
            options={optionsOf(units, (value) => unitName(value, true))}
          />
        </div>
        {inKilos ? (
          <ShownWhen field="unit" is={['ton']}>
            <Checkbox
              field={inKilos}
              label="Ask in kilos instead"
              hint="40 tons become 40,000 kilos, and we divide the price by 1,000. You can then award any number of kilos, not only whole tons."
            />
          </ShownWhen>
        ) : null}
        <div className="grid gap-6 tablet:grid-cols-2">
          <MoneyField field={fields.price} label="Price per unit" hint="In naira, delivered to you" />
          <MoneyField
            field={fields.price_to}
            label="Highest price per unit"
            hint="If you would pay more for a good bid"
          />
        </div>
        <Select
          field={fields.tolerance}
          label="Tolerance in quantity"
          hint="How much more than this quantity you would accept"
          options={optionsOf(tolerances, (value) => (value === '0' ? 'None' : `Up to ${value} % more`))}
          unchosen="None"
        />
        <TextField
          field={fields.shares}
          label="Parts of the payment"
          hint="Only for several deliveries. Enter the percentage for each delivery, like 30, 70: the seller gets 30 % of the price when you accept the first delivery, and 70 % when you accept the second. You pay the whole price into escrow first."
          inputMode="text"
          autoComplete="off"
        />
      </FormSection>
      <WhereAndWhen fields={fields} days={days} />
    </>
  );
}

function WhereAndWhen({ fields, days }: Pick<AboutProps, 'fields' | 'days'>) {
  return (
    <FormSection title="Delivery and deadline">
      <TextField
        field={fields.location}
        label="Location"
        hint="Town and state of the delivery, like Ikeja, Lagos"
        autoComplete="address-level2"
      />
      {fields.delivery_timeframe ? (
        <TextField
          field={fields.delivery_timeframe}
          label="Delivery timeframe"
          hint="For example: within 30 days, or 10 tons a month"
          autoComplete="off"
        />
      ) : null}
      <div className="grid gap-6 tablet:grid-cols-2">
        <DateField
          field={{ ...fields.deadline, min: days.first, max: days.last }}
          label="Deadline for bids"
          hint="Sellers can send bids until then"
        />
        <TimeField field={fields.deadline_time} label="Time" hint="In Lagos (WAT)" />
      </div>
    </FormSection>
  );
}

/** Fields that can be set only when the request is posted. */
export function RfqOnceFields({ fields }: { fields: OnceFields }) {
  return (
    <>
      <FormSection title="How sellers bid">
        <Checkbox field={fields.urgent} label="This is urgent" hint="Sellers find it under the Urgent tab too" />
        <Checkbox
          field={fields.sealed}
          label="Seal the bids until the deadline"
          hint="Until then only the seller who sent a bid can read it: you and our team cannot. You cannot change this later."
        />
        <TextArea
          field={fields.suppliers}
          label="Suppliers to invite"
          hint="Up to ten, one per line: the name of the company, or the address of its page here. All other sellers can bid too."
          rows={3}
        />
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
