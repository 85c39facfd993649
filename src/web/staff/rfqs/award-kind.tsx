import { awardRecords } from '#domain/trade/rfqs/awards/awards.records.ts';
import { column, type RecordKind, textOf as text } from '../kinds/record-kind.tsx';

export const awardKind: RecordKind = {
  records: awardRecords,
  group: 'Marketplace',
  title: 'Awards',
  one: 'Award',
  begun: 'awarded',
  empty: 'No awards found',
  namesThing: true,
  findBy: 'Number, product, place, name, company',
  nameOf: ({ request, product }) => `${text(request)}, ${text(product)}`,
  columns: [
    { ...column('State', ({ state }) => text(state), { short: true }), card: 'state' },
    column('Quantity', ({ quantity }) => text(quantity), { numeric: true }),
    { head: 'Total', cell: ({ fields }) => text(fields.total), numeric: true, card: 'amount' },
  ],
  lineOf: ({ quantity, total }) => `${text(quantity)}, ${text(total)}`,
};
