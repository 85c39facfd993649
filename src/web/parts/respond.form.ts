import { typedNaira } from '#domain/values/money.ts';
import type { BidContent } from '#domain/trade/rfqs/bids/bid.content.ts';
import { supplyRequestSchema, supplyRequestTexts } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { defineForm } from '../request/form.ts';

/** marketplace.md §3 'Supply request'. A bid may be sealed, so the typed text must never be saved unencrypted. */
export const supplyRequestForm = defineForm({
  id: 'supply-request',
  schema: supplyRequestSchema,
  missingText: supplyRequestTexts.missing,
  numberFields: ['phone', 'currentStock', 'monthlyCapacity', 'quantity', 'leastQuantity'],
  isConfidential: true,
});

type Values = Record<string, string>;

export function companyValues(content: BidContent): Values {
  return {
    fullName: content.full_name,
    email: content.email,
    phone: content.phone,
    position: content.position,
    companyName: content.company_name,
    companyAddress: content.company_address,
    yearsInBusiness: String(content.years_in_business),
    annualRevenue: content.annual_revenue,
    transportationMethod: content.transportation_method,
    ...(content.certifications !== null && { certifications: content.certifications }),
  };
}

export function bidValues(content: BidContent): Values {
  return {
    ...companyValues(content),
    currentStock: String(content.current_stock),
    monthlyCapacity: String(content.monthly_capacity),
    earliestDelivery: content.earliest_delivery,
    priceOffer: typedNaira(content.price_kobo),
    quantity: String(content.quantity),
    leastQuantity: String(content.least_quantity),
    validUntil: content.valid_until,
    ...(content.freight_kobo !== null && { freight: typedNaira(content.freight_kobo) }),
    ...(content.freight_for !== null && { freightFor: content.freight_for }),
    ...(content.terms !== null && { conditions: content.terms }),
    ...(content.additional_notes !== null && { additionalNotes: content.additional_notes }),
  };
}
