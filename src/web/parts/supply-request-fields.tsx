import { amountOf, perUnit, unitName, type Unit } from '#domain/values/listed-goods.ts';
import {
  annualRevenueLabels,
  annualRevenues,
  freightForLabel,
  freightFors,
  transportationLabels,
  transportationMethods,
} from '#domain/trade/rfqs/bids/bid.options.ts';
import type { AskedRequest } from '#domain/trade/rfqs/bids/find-asked-request.ts';
import { usualValidUntil } from '#domain/trade/rfqs/bids/bid.rules.ts';
import type { supplyRequestSchema } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import type { finalOfferSchema } from '#domain/trade/rfqs/rounds/round.schema.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { DateField } from '#ui/day-fields.tsx';
import { EmailField, PhoneField, Select, TextArea, TextField } from '#ui/text-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { MoneyField, QuantityField } from '#ui/amount-fields.tsx';
import { Radios } from '#ui/choices.tsx';
import type { FormOf } from '../request/form.ts';

type Fields = { fields: FormOf<typeof supplyRequestSchema>['fields'] };
type OfAsked = { fields: FormOf<typeof finalOfferSchema>['fields']; asked: AskedRequest };

const pair = 'grid gap-6 tablet:grid-cols-2';

export function ContactFields({ fields }: Fields) {
  return (
    <FormSection title="Contact" hint="The buyer sees your e-mail and phone only after choosing your bid.">
      <div className={pair}>
        <TextField field={fields.fullName} label="Full name" autoComplete="name" />
        <TextField field={fields.position} label="Position" autoComplete="organization-title" />
      </div>
      <div className={pair}>
        <EmailField field={fields.email} label="E-mail" />
        <PhoneField field={fields.phone} label="Phone" />
      </div>
    </FormSection>
  );
}

export function CompanyFields({ fields, unit }: Fields & { unit: Unit }) {
  const many = unitName(unit, true);
  return (
    <FormSection title="Company">
      <TextField field={fields.companyName} label="Company name" autoComplete="organization" />
      <TextArea field={fields.companyAddress} label="Company address" rows={2} />
      <div className={pair}>
        <QuantityField field={fields.yearsInBusiness} label="Years in business" unit="years" />
        <Select
          field={fields.annualRevenue}
          label="Annual revenue"
          options={annualRevenues.map((value) => ({ value, label: annualRevenueLabels[value] }))}
        />
      </div>
      <div className={pair}>
        <QuantityField field={fields.currentStock} label="Current stock" unit={many} />
        <QuantityField field={fields.monthlyCapacity} label="Monthly capacity" unit={many} />
      </div>
      <TextArea
        field={fields.certifications}
        label="Certifications"
        hint="Name them with their numbers, such as NAFDAC or SON."
        rows={2}
      />
    </FormSection>
  );
}

export function OfferFields({ fields, asked: { unit } }: OfAsked) {
  return (
    <FormSection title="Your offer">
      <MoneyField
        field={fields.priceOffer}
        label={`Price offer ${perUnit(unit)}`}
        hint="Delivered to the buyer, unless you enter freight below"
      />
      <DateField field={fields.earliestDelivery} label="Earliest delivery" />
      <Radios
        field={fields.transportationMethod}
        legend="Transportation method"
        options={transportationMethods.map((value) => ({ value, label: transportationLabels[value] }))}
      />
    </FormSection>
  );
}

/** The optional fields that decisions.md §10 adds to the specified ones. */
export function OptionalFields({ fields, asked }: OfAsked) {
  const many = unitName(asked.unit, true);
  return (
    <FormSection
      title="Quantity, freight and terms"
      hint="All optional. If you leave a field empty, the buyer’s terms apply."
    >
      <div className={pair}>
        <QuantityField
          field={fields.quantity}
          label="Quantity offered"
          hint={`If left empty: all ${amountOf(asked.quantity, asked.unit)}`}
          unit={many}
        />
        <QuantityField
          field={fields.leastQuantity}
          label="Smallest part"
          hint="The smallest quantity you sell. If left empty: all you offer"
          unit={many}
        />
      </div>
      <div className={pair}>
        <MoneyField field={fields.freight} label="Freight" hint="Only if your price does not include it" />
        <Select
          field={fields.freightFor}
          label="Freight is charged"
          hint="Only if you enter freight"
          options={freightFors.map((value) => ({ value, label: freightForLabel(value, asked.unit) }))}
        />
      </div>
      <DateField
        field={fields.validUntil}
        label="Bid valid until"
        hint={`If left empty: ${writtenDay(usualValidUntil(asked))}`}
      />
      <TextArea
        field={fields.conditions}
        label="Terms"
        hint="For example packing, payment, or what you need from the buyer"
        rows={2}
      />
      <TextArea field={fields.additionalNotes} label="Additional notes" rows={3} />
    </FormSection>
  );
}
