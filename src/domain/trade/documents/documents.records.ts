import { sql } from 'kysely';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';
import { type DocumentKind, documentNames, formerMember } from './document.view.ts';
import { creditNoteNumbers } from './document.state.ts';

export const documentRecords = defineRecords({
  name: 'document',
  table: 'document',
  writtenAt: 'issued_at',
  members: ['buyer_id', 'seller_id'],
  namedFields: {
    buyer: { kind: 'member', column: 'buyer_id' },
    seller: { kind: 'member', column: 'seller_id' },
  },
  kinds: { label: 'What', of: sql`kind`, options: documentNames },
  relatedFacts: (alias) => sql`jsonb_build_object('credited_by', ${creditNoteNumbers(alias)})`,
  fields: (row, { credited_by }) => ({
    id: row.id,
    number: row.document_number,
    what: documentNames[row.kind as DocumentKind],
    about: row.what,
    amount: shownAmount({ minor: BigInt(row.minor), currency: currency(row.currency) }),
    deal: row.deal_id ?? null,
    order: row.order_number ?? null,
    buyer: row.buyer_company ?? row.buyer_name ?? formerMember,
    seller: row.seller_company ?? row.seller_name ?? formerMember,
    code: row.code,
    credited_by: typeof credited_by === 'string' ? credited_by : null,
    due_at: row.due_at ?? null,
    issued_at: row.issued_at,
  }),
});
