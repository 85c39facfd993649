import { writtenDay } from '#domain/values/day-input.ts';
import { quantityText, perUnit, type Unit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import type { BidContent } from '#domain/trade/rfqs/bids/bid.content.ts';
import { annualRevenueLabels, freightForLabel, transportationLabels } from '#domain/trade/rfqs/bids/bid.options.ts';
import type { Fact } from '#ui/fact-list.tsx';

/** In the order of the form, without a line for empty answers. */
export function bidFacts(bid: BidContent, unit: Unit): Fact[] {
  const factIfAnswered = (term: string, value: string | null) => (value === null ? [] : [{ term, value }]);
  const { freight_kobo, freight_for } = bid;
  const freight =
    freight_kobo === null || freight_for === null
      ? null
      : `${naira(freight_kobo)}, ${freightForLabel(freight_for, unit).toLowerCase()}`;
  return [
    { term: 'Full name', value: bid.full_name },
    { term: 'Position', value: bid.position },
    { term: 'E-mail', value: bid.email },
    { term: 'Phone', value: spacedPhones(bid.phone) },
    { term: 'Company name', value: bid.company_name },
    { term: 'Company address', value: bid.company_address },
    { term: 'Years in business', value: String(bid.years_in_business) },
    { term: 'Annual revenue', value: annualRevenueLabels[bid.annual_revenue] },
    { term: 'Current stock', value: quantityText(bid.current_stock, unit) },
    { term: 'Monthly capacity', value: quantityText(bid.monthly_capacity, unit) },
    ...factIfAnswered('Certifications', bid.certifications),
    { term: 'Price offer', value: `${naira(bid.price_kobo)} ${perUnit(unit)}` },
    { term: 'Earliest delivery', value: writtenDay(bid.earliest_delivery) },
    { term: 'Transportation method', value: transportationLabels[bid.transportation_method] },
    { term: 'Quantity offered', value: quantityText(bid.quantity, unit) },
    { term: 'Smallest part', value: quantityText(bid.least_quantity, unit) },
    ...factIfAnswered('Freight', freight),
    { term: 'Valid until', value: writtenDay(bid.valid_until) },
    ...factIfAnswered('Terms', bid.terms),
    ...factIfAnswered('Additional notes', bid.additional_notes),
  ];
}
