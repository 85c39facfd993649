import { rfqRecords } from '#domain/rfqs/staff/rfqs.records.ts';
import { column, price } from '../kinds/record-columns.tsx';
import type { RecordKind } from '../kinds/record-kind.ts';
import { textOf as text } from '../kinds/text-of.ts';
import { RfqActs } from './rfq-acts.tsx';

/** Requests for quotes, among the records that staff find. */
export const rfqKind: RecordKind = {
  records: rfqRecords,
  group: 'Marketplace',
  title: 'Requests for quotes',
  one: 'Request for quotes',
  empty: 'No requests for quotes found',
  namesThing: true,
  findBy: 'Number, product, specifications, place, name, company',
  nameOf: ({ product }) => text(product),
  columns: [
    column('Number', ({ number }) => text(number), { short: true }),
    { ...column('State', ({ state }) => text(state), { short: true }), card: 'state' },
    column('Location', ({ location }) => text(location)),
    column('Quantity', ({ quantity }) => text(quantity), { numeric: true }),
    price('Price from', ({ price }) => price),
  ],
  lineOf: ({ quantity, location }) => `${text(quantity)}, ${text(location)}`,
  acts: (shown) => <RfqActs {...shown} />,
};
