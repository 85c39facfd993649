import { awardRecords } from '#domain/trade/rfqs/awards/awards.records.ts';
import { recordColumn, type RecordKind, fieldText as text } from '../kinds/record-kind.tsx';

export const awardKind: RecordKind = {
  records: awardRecords,
  group: 'Marketplace',
  title: 'Awards',
  one: 'Award',
  writtenVerb: 'awarded',
  empty: 'No awards found',
  namesThing: true,
  searchPlaceholder: 'Number, product, place, name, company',
  nameOf: ({ request, product }) => `${text(request)}, ${text(product)}`,
  columns: [
    { ...recordColumn('State', ({ state }) => text(state), { short: true }), card: 'state' },
    recordColumn('Quantity', ({ quantity }) => text(quantity), { numeric: true }),
    { head: 'Total', cell: ({ fields }) => text(fields.total), numeric: true, card: 'amount' },
  ],
  summaryOf: ({ quantity, total }) => `${text(quantity)}, ${text(total)}`,
};
