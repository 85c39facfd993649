import { link } from '#content/link.ts';
import { documentRecords } from '#domain/trade/documents/documents.records.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { recordColumn, type RecordKind, fieldText as text } from '../kinds/record-kind.tsx';

export const documentKind: RecordKind = {
  records: documentRecords,
  group: 'Books',
  title: 'Documents',
  one: 'Document',
  empty: 'No documents yet',
  namesThing: true,
  searchPlaceholder: 'Number, code, goods, name, company',
  nameOf: ({ number }) => text(number),
  columns: [
    recordColumn('What', ({ what, credited_by }) => (credited_by ? `${text(what)}, credited` : text(what)), {
      short: true,
    }),
    recordColumn('About', ({ about }) => text(about), { share: 'wide' }),
    recordColumn('Buyer', ({ buyer }) => text(buyer)),
    recordColumn('Seller', ({ seller }) => text(seller)),
    { head: 'Amount', cell: ({ fields }) => text(fields.amount), numeric: true, card: 'amount' },
  ],
  summaryOf: ({ what, amount, about, credited_by }) =>
    `${text(what)} of ${text(amount)}${credited_by ? `, credited by ${text(credited_by)}` : ''}: ${text(about)}`,
  acts: ({ record }) => (
    <>
      <ButtonLink kind="secondary" size="small" href={link('staffDocument', { documentId: String(record.id) })}>
        See the document
      </ButtonLink>
      <ButtonLink kind="secondary" size="small" href={link('staffDocumentFile', { documentId: String(record.id) })}>
        PDF
      </ButtonLink>
    </>
  ),
};
