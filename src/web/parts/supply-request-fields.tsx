import { quantityText, perUnit, unitName, type Unit } from '#domain/values/listed-goods.ts';
import { freightForLabel, freightFors } from '#domain/trade/rfqs/bids/bid.options.ts';
import type { BidRequest } from '#domain/trade/rfqs/bids/find-bid-request.ts';
import { defaultValidUntil } from '#domain/trade/rfqs/bids/bid.rules.ts';
import type { supplyRequestSchema } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import type { finalOfferSchema } from '#domain/trade/rfqs/rounds/round.schema.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import { Fields } from '#ui/fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import type { FormOf } from '../request/form.ts';

type BidFieldsProps = { fields: FormOf<typeof supplyRequestSchema>['fields'] };
type OfferFieldsProps = { fields: FormOf<typeof finalOfferSchema>['fields']; request: BidRequest };

export function BidContactFields({ fields }: BidFieldsProps) {
  return (
    <FormSection title="Contact" hint="The buyer sees your e-mail and phone only after choosing your bid.">
      <Fields fields={fields} only={['fullName', 'position', 'email', 'phone']} inPairs />
    </FormSection>
  );
}

export function BidCompanyFields({ fields, unit }: BidFieldsProps & { unit: Unit }) {
  const unitWords = { unit: unitName(unit, true) };
  return (
    <FormSection title="Company">
      <Fields fields={fields} only={['companyName', 'companyAddress']} />
      <Fields
        fields={fields}
        only={['yearsInBusiness', 'annualRevenue', 'currentStock', 'monthlyCapacity']}
        inPairs
        words={{ currentStock: unitWords, monthlyCapacity: unitWords }}
      />
      <Fields fields={fields} only={['certifications']} />
    </FormSection>
  );
}

export function BidOfferFields({ fields, request: { unit } }: OfferFieldsProps) {
  const words = { priceOffer: { label: `Price offer ${perUnit(unit)}` } };
  return (
    <FormSection title="Your offer">
      <Fields fields={fields} only={['priceOffer', 'earliestDelivery', 'transportationMethod']} words={words} />
    </FormSection>
  );
}

/** The optional fields that decisions.md §10 adds to the specified fields. */
export function BidOptionalFields({ fields, request }: OfferFieldsProps) {
  const { quantity, unit } = request;
  const unitText = unitName(unit, true);
  return (
    <FormSection
      title="Quantity, freight and terms"
      hint="All optional. If you enter no other quantity or terms, those of the request apply."
    >
      <Fields
        fields={fields}
        only={['quantity', 'leastQuantity', 'freight', 'freightFor']}
        inPairs
        words={{
          quantity: { hint: `If left empty: all ${quantityText(quantity, unit)}`, unit: unitText },
          leastQuantity: { unit: unitText },
          freightFor: { options: freightFors.map((value) => ({ value, label: freightForLabel(value, unit) })) },
        }}
      />
      <Fields
        fields={fields}
        only={['validUntil', 'conditions', 'additionalNotes']}
        words={{ validUntil: { hint: `If left empty: ${writtenDay(defaultValidUntil(request))}` } }}
      />
    </FormSection>
  );
}
