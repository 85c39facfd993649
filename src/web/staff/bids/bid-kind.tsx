import { bidRecords } from '#domain/trade/rfqs/bids/bids.records.ts';
import { column, price, type RecordKind, textOf as text } from '../kinds/record-kind.tsx';

/** Bids on requests for quotes, as a kind of record for staff. Sealed bids stay sealed. */
export const bidKind: RecordKind = {
  records: bidRecords,
  group: 'Marketplace',
  title: 'Bids',
  one: 'Bid',
  empty: 'No bids found',
  namesThing: true,
  findBy: 'Name, company, address, e-mail, phone',
  nameOf: ({ request, product }) => `${text(request)}, ${text(product)}`,
  columns: [
    { ...column('State', ({ state }) => text(state), { short: true }), card: 'state' },
    column('Company', ({ company_name }) => text(company_name)),
    column('Quantity', ({ quantity }) => text(quantity), { numeric: true }),
    price(
      'Price',
      ({ price }) => price,
      ({ state }) => text(state),
    ),
  ],
  lineOf: ({ request, quantity, state }) => [request, quantity, state].filter(Boolean).map(text).join(', '),
};
