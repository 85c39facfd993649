import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import type { Document, DocumentKind, DocumentSide, VerifiedDocument } from './document.view.ts';
import {
  chargedBackOf,
  creditsIn,
  presentChargedBack,
  creditsOfDocument,
  presentDocumentState,
} from './document.state.ts';
import type { DocumentLine } from './document.lines.ts';

type OtherDocumentJson = { id: string; kind: DocumentKind; number: string };
type LineJson = { text: string; minor: string; quantity?: string; unit?: string; price?: string };

const others = sql<OtherDocumentJson[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', other.id::text, 'kind', other.kind, 'number', other.document_number) order by other.id), '[]')
  from document other where (other.deal_id = document.deal_id or other.supplier_fee_id = document.supplier_fee_id) and other.id <> document.id)`;

const documentQuery = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('document')
    .leftJoin('market_order', 'market_order.deal_id', 'document.deal_id')
    .selectAll('document')
    .select([
      presentDocumentState.as('state'),
      creditsOfDocument.as('credits'),
      presentChargedBack.as('charged_back'),
      others.as('others'),
      'market_order.id as order_id',
    ]);

/** A document, for its two sides and for staff, whose routes check `mayReadRecords` first. Undefined for all other readers. */
export async function findDocument(ctx: Ctx, id: string): Promise<Document | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await documentQuery(ctx).where('document.id', '=', BigInt(id)).executeTakeFirst();
  return row && mayRead(ctx, row) ? documentOf(row) : undefined;
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof documentQuery>['executeTakeFirst']>>>;

function mayRead({ actor }: Pick<Ctx, 'actor'>, { buyer_id, seller_id }: Pick<Row, 'buyer_id' | 'seller_id'>): boolean {
  if (actor.kind === 'staff') return true;
  return actor.kind === 'member' && (actor.id === buyer_id || actor.id === seller_id);
}

function documentOf(row: Row): Document {
  return {
    id: row.id,
    kind: row.kind as DocumentKind,
    number: row.document_number,
    code: row.code,
    state: row.state,
    dealId: row.deal_id ?? undefined,
    isOfFee: row.supplier_fee_id !== null,
    part: row.part ?? undefined,
    order:
      row.order_id === null || row.order_number === null ? undefined : { id: row.order_id, number: row.order_number },
    what: row.what,
    lines: (row.lines as LineJson[]).map(lineOf),
    total: { minor: row.minor, currency: currency(row.currency) },
    vat_bps: row.vat_bps,
    vat: row.vat_minor,
    dueAt: row.due_at ?? undefined,
    issuedAt: row.issued_at,
    buyer: sideOf(row, 'buyer'),
    seller: sideOf(row, 'seller'),
    credits: creditsIn(row.credits),
    chargedBack: chargedBackOf(row),
    others: row.others.map((other) => ({ ...other, id: BigInt(other.id) })),
  };
}

function sideOf(row: Row, side: 'buyer' | 'seller'): DocumentSide {
  return {
    name: row[`${side}_name`] ?? undefined,
    company: row[`${side}_company`] ?? undefined,
    address: row[`${side}_address`] ?? undefined,
    rcNumber: row[`${side}_rc_number`] ?? undefined,
    tin: row[`${side}_tin`] ?? undefined,
  };
}

function lineOf({ minor, price, ...line }: LineJson): DocumentLine {
  return { ...line, minor: BigInt(minor), ...(price !== undefined && { price: BigInt(price) }) };
}

/** For a person who has the code of a document: whether it is ours, and what it says, without names. */
export async function verifyDocument({ db }: Pick<Ctx, 'db'>, code: string): Promise<VerifiedDocument | undefined> {
  if (!/^[2-9A-HJ-NP-Z]{12}$/.test(code)) return undefined;
  const row = await db
    .selectFrom('document')
    .select([
      'kind',
      'document_number',
      'minor',
      'currency',
      'issued_at',
      'supplier_fee_id',
      presentDocumentState.as('state'),
      creditsOfDocument.as('credits'),
      presentChargedBack.as('charged_back'),
    ])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) return undefined;
  const total = { minor: row.minor, currency: currency(row.currency) };
  const { document_number: number, issued_at: issuedAt, state } = row;
  return {
    kind: row.kind as DocumentKind,
    number,
    total,
    issuedAt,
    state,
    isOfFee: row.supplier_fee_id !== null,
    credits: creditsIn(row.credits),
    chargedBack: chargedBackOf(row),
  };
}
