import { mostPictureBytes } from '#domain/listings/pictures/picture.rules.ts';
import { listingPictureTexts } from '#domain/listings/listing.texts.ts';
import { categories, categoryNames, units, unitName } from '#domain/listings/listing.options.ts';
import { mostAttachmentBytes } from '#domain/messages/attachment.rules.ts';
import { attachmentTexts } from '#domain/messages/message.texts.ts';
import { rfqTypes, tolerances } from '#domain/rfqs/rfq.options.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateField } from '#ui/date-field.tsx';
import type { FieldState } from '#ui/field-state.ts';
import { FileField } from '#ui/file-field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { QuantityField } from '#ui/quantity-field.tsx';
import { Select } from '#ui/select.tsx';
import { ShownWhen } from '#ui/shown-when.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimeField } from '#ui/time-field.tsx';

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

export type AboutFields = Record<Always, FieldState> & Partial<Record<Ordinary, FieldState>>;
export type OnceFields = Record<Once, FieldState>;

const optionsOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }));

type AboutProps = {
  fields: AboutFields;
  days: { first: string; last: string };
  /** Only a request that is posted is offered in kilos. */
  inKilos?: FieldState | undefined;
};

/** What a request says: what, how much, for how much, where to and until when. A pro request is asked less. */
export function RfqFields({ fields, days, inKilos }: AboutProps) {
  return (
    <>
      <FormSection title="What you need">
        <TextField field={fields.product_name} label="Product name" hint="As a seller names it: Copra, sun dried" />
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
          hint="Grade, moisture, packing, papers: what every offer must meet"
          rows={5}
        />
      </FormSection>
      <FormSection title="How much, for how much">
        <div className="grid gap-6 tablet:grid-cols-2">
          <QuantityField field={fields.quantity} label="Quantity" hint="A whole number of units" />
          <Select
            field={fields.unit}
            label="Unit"
            hint="What one of them is"
            options={optionsOf(units, (value) => unitName(value, true))}
          />
        </div>
        {inKilos ? (
          <ShownWhen field="unit" is={['ton']}>
            <Checkbox
              field={inKilos}
              label="Ask in kilos instead"
              hint="40 tons = 40,000 kg. You award in whole units, so in kilos you can award to the kilo. We divide the price by 1,000."
            />
          </ShownWhen>
        ) : null}
        <div className="grid gap-6 tablet:grid-cols-2">
          <MoneyField field={fields.price} label="Price for one unit" hint="In naira, delivered to you" />
          <MoneyField field={fields.price_to} label="Up to" hint="If it is a range" />
        </div>
        <Select
          field={fields.tolerance}
          label="Tolerance in quantity"
          hint="How much more than you ask for you would take"
          options={optionsOf(tolerances, (value) => (value === '0' ? 'None' : `Up to ${value} % more`))}
          unchosen="None"
        />
        <TextField
          field={fields.shares}
          label="Parts of the payment"
          hint="Only for several deliveries: the share of the price for each, in percent. With 30, 70 the seller gets 30 % when you accept the first delivery and 70 % for the second. You pay the whole price into escrow first."
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
    <FormSection title="Where and until when">
      <TextField
        field={fields.location}
        label="Location"
        hint="Where it is delivered: town and state, like Ikeja, Lagos"
        autoComplete="address-level2"
      />
      {fields.delivery_timeframe ? (
        <TextField
          field={fields.delivery_timeframe}
          label="Delivery timeframe"
          hint="Like within 30 days, or 10 tons a month"
          autoComplete="off"
        />
      ) : null}
      <div className="grid gap-6 tablet:grid-cols-2">
        <DateField
          field={{ ...fields.deadline, min: days.first, max: days.last }}
          label="Deadline for answers"
          hint="The request closes by itself then"
        />
        <TimeField field={fields.deadline_time} label="At" hint="Lagos time" />
      </div>
    </FormSection>
  );
}

/** What is said once, when a request is posted. */
export function RfqOnceFields({ fields }: { fields: OnceFields }) {
  return (
    <>
      <FormSection title="How sellers answer">
        <Checkbox field={fields.urgent} label="This is urgent" />
        <Checkbox
          field={fields.sealed}
          label="Seal the bids until the deadline"
          hint="Nobody but its bidder reads a bid before then, not even you or our team. This cannot be changed later."
        />
        <TextArea
          field={fields.suppliers}
          label="Suppliers to invite"
          hint="Up to ten, one a line: the address of their page on the marketplace, or their company. Everybody else can answer too."
          rows={3}
        />
      </FormSection>
      <FormSection title="Picture and files" hint="Without a picture we draw one of the category.">
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
