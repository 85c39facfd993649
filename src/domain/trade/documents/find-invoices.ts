import { sql } from 'kysely';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import {
  chargedBackOf,
  creditsIn,
  presentChargedBack,
  creditsOfDocument,
  presentDocumentState,
} from './document.state.ts';
import { formerMember, type ListedInvoice } from './document.view.ts';
import { invoiceList, type InvoicesQuery } from './invoice.list.ts';

const columns = [
  'document.id',
  'document_number',
  'order_number',
  'document.deal_id',
  'what',
  'minor',
  'currency',
  'due_at',
  'issued_at',
  'buyer_id',
  'buyer_name',
  'buyer_company',
  'seller_name',
  'seller_company',
] as const;

const invoicesOf = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('document')
    .select([
      ...columns,
      presentDocumentState.as('state'),
      creditsOfDocument.as('credits'),
      presentChargedBack.as('charged_back'),
    ])
    .where(sql<boolean>`(kind = 'invoice' or (kind = 'pro_forma' and ${presentDocumentState} = 'Pending'))`);

type Row = Awaited<ReturnType<ReturnType<typeof invoicesOf>['execute']>>[number];

export async function findInvoices(ctx: Ctx, listQuery: InvoicesQuery): Promise<ListPage<ListedInvoice>> {
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : null;
  const page = await invoiceList.page(
    invoicesOf(ctx).where(sql<boolean>`${memberId}::bigint in (buyer_id, seller_id)`),
    listQuery,
  );
  return { ...page, rows: page.rows.map((row) => listedInvoice(row, row.buyer_id === memberId ? 'buyer' : 'seller')) };
}

function listedInvoice(row: Row, as: 'buyer' | 'seller'): ListedInvoice {
  const other = as === 'buyer' ? 'seller' : 'buyer';
  return {
    id: row.id,
    number: row.document_number,
    orderId: row.order_number ?? `Deal ${row.deal_id}`,
    what: row.what,
    amount: { minor: row.minor, currency: currency(row.currency) },
    state: row.state,
    date: row.issued_at,
    dueDate: row.due_at ?? undefined,
    credits: creditsIn(row.credits),
    chargedBack: chargedBackOf(row),
    as,
    other: row[`${other}_company`] ?? row[`${other}_name`] ?? formerMember,
  };
}
