import { sql, type RawBuilder } from 'kysely';
import { link } from '#content/link.ts';
import { retention } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { monthsAgo } from '#domain/acting/requests/forms-data.ts';
import { noteErasedRows } from '#domain/money/ledger/note-erased.ts';
import { accountIdOf, type Erased, type Person, type PersonData } from '#domain/acting/requests/person-data.ts';
import { documentNames, type DocumentKind } from './document.view.ts';
import { shownRcNumber, shownTin } from '#domain/values/registered-numbers.ts';
import { creditNoteNumbers } from './document.state.ts';

type Content = {
  id: string;
  kind: DocumentKind;
  number: string;
  name: string | null;
  company: string | null;
  address: string | null;
  rc_number: string | null;
  tin: string | null;
  minor: string;
  currency: string;
  at: string;
  credited_by: string | null;
};

/** The details of a side on a document. */
const sideDetails = ['name', 'company', 'address', 'rc_number', 'tin'] as const;
const sides = ['buyer', 'seller'] as const;
type Side = (typeof sides)[number];
const columnsOf = (side: Side) => sideDetails.map((detail) => `${side}_${detail}`);
const sideColumns = (side: Side) =>
  sql.join(sideDetails.map((detail) => sql`${sql.lit(detail)}, ${sql.ref(`${side}_${detail}`)}`));

/** Issued documents are not deleted, because the law requires them for accounts. An erasure removes the details of the person. */
export const documentData: PersonData = {
  kind: 'documents',
  tables: ['document'],
  about: (person) => sql`
    select issued_at as written_at, jsonb_build_object('id', id::text, 'kind', kind, 'number', document_number, 'minor', minor::text,
      'currency', currency, 'at', issued_at, 'credited_by', ${creditNoteNumbers('document')}) || case when buyer_id in (${accountIdOf(person)})
        then jsonb_build_object(${sideColumns('buyer')}) else jsonb_build_object(${sideColumns('seller')}) end as content
    from document where buyer_id in (${accountIdOf(person)}) or seller_id in (${accountIdOf(person)})`,
  describe: ({
    id,
    kind,
    number,
    name,
    company,
    address,
    rc_number,
    tin,
    minor,
    currency: code,
    at,
    credited_by,
  }: Content) => ({
    title: `${documentNames[kind]} ${number}`,
    answers: [
      ...(name ? [{ label: 'Your name on the document', value: [name, company].filter(Boolean).join(', ') }] : []),
      ...(address ? [{ label: 'Your address on the document', value: address }] : []),
      ...(rc_number ? [{ label: 'Your RC number on the document', value: shownRcNumber(rc_number) }] : []),
      ...(tin ? [{ label: 'Your TIN on the document', value: shownTin(tin) }] : []),
      { label: 'Amount', value: shownAmount({ minor: BigInt(minor), currency: currency(code) }) },
      { label: 'Issued on', value: new Date(at) },
      ...(credited_by ? [{ label: 'Credited by', value: credited_by }] : []),
    ],
    follow: { label: 'See the document', path: link('dashboardDocument', { documentId: id }) },
  }),
  erase,
  retire,
};

async function erase(ctx: Ctx, person: Person): Promise<Erased> {
  let anonymised = 0;
  for (const side of sides)
    anonymised += await removeDetails(ctx, side, sql`${sql.ref(`${side}_id`)} in (${accountIdOf(person)})`);
  return { deleted: 0, anonymised };
}

/** Removes the details of a side with their salt, and notes the documents for the verification of the seals. Returns their number. */
async function removeDetails(ctx: Ctx, side: Side, condition: RawBuilder<unknown>): Promise<number> {
  const salt = `${side}_salt`;
  const columns = [...columnsOf(side), salt].map((column) => sql`${sql.ref(column)} = null`);
  const { rows } = await sql<{ id: string }>`
    update document set ${sql.join(columns)} where ${sql.ref(salt)} is not null and ${condition} returning id::text`.execute(
    ctx.db,
  );
  const ids = rows.map(({ id }) => id);
  await noteErasedRows(ctx, `document_${side}`, ids);
  return ids.length;
}

/** Removes the details of both sides once the law no longer requires them. */
async function retire(ctx: Ctx, most: number): Promise<Erased> {
  const { rows } = await sql<{ id: string }>`
    select id::text from document
    where issued_at < ${monthsAgo(ctx, retention.documents.kept_months)} and (buyer_salt is not null or seller_salt is not null)
    order by issued_at limit ${most} for update skip locked`.execute(ctx.db);
  const condition = sql`id = any(${rows.map(({ id }) => id)}::bigint[])`;
  for (const side of sides) await removeDetails(ctx, side, condition);
  return { deleted: 0, anonymised: rows.length };
}
