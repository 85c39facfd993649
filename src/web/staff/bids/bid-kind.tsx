import { bidRecords } from '#domain/trade/rfqs/bids/bids.records.ts';
import { recordColumn, priceColumn, type RecordKind, fieldText as text } from '../kinds/record-kind.tsx';

/** Bids on requests for quotes, as a kind of record for staff. Sealed bids stay sealed. */
export const bidKind: RecordKind = {
  records: bidRecords,
  group: 'Marketplace',
  title: 'Bids',
  one: 'Bid',
  empty: 'No bids found',
  namesThing: true,
  searchPlaceholder: 'Name, company, address, e-mail, phone',
  nameOf: ({ request, product }) => `${text(request)}, ${text(product)}`,
  columns: [
    { ...recordColumn('State', ({ state }) => text(state), { short: true }), card: 'state' },
    recordColumn('Company', ({ company_name }) => text(company_name)),
    recordColumn('Quantity', ({ quantity }) => text(quantity), { numeric: true }),
    priceColumn(
      'Price',
      ({ price }) => price,
      ({ state }) => text(state),
    ),
  ],
  summaryOf: ({ request, quantity, state }) => [request, quantity, state].filter(Boolean).map(text).join(', '),
};
