import { findRfqReading } from '#domain/trade/rfqs/staff/find-rfq-reading.ts';
import { rfqRecords } from '#domain/trade/rfqs/staff/rfqs.records.ts';
import { column, price, type RecordKind, textOf as text } from '../kinds/record-kind.tsx';
import { RfqActs } from './rfq-acts.tsx';
import { rfqPresses } from './rfq-presses.routes.ts';
import { RfqReadingParts } from './rfq-reading.tsx';

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
  more: async (ctx, { id }) => {
    const reading = await findRfqReading(ctx, id);
    return reading && <RfqReadingParts reading={reading} />;
  },
  lineOf: ({ quantity, location }) => `${text(quantity)}, ${text(location)}`,
  acts: (shown) => <RfqActs {...shown} />,
  presses: rfqPresses,
};
