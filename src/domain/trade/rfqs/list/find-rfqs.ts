import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Rfq } from '../rfq.view.ts';
import { isPublic, rfqOf, selectRfqs } from '../select-rfqs.ts';
import { rfqsList, type RfqsAsked } from './rfqs.list.ts';

export async function findRfqs(ctx: Ctx, asked: RfqsAsked): Promise<ListPage<Rfq>> {
  const all = selectRfqs(ctx).where(isPublic);
  const page = await rfqsList.page(asked.chosen.closed.length > 0 ? all : all.where('rfq.state', '=', 'open'), asked);
  return { ...page, rows: page.rows.map(rfqOf) };
}
