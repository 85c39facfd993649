import { z } from 'zod';
import { aMoment, aWord, anInteger } from '#domain/values/answer.schema.ts';
import { sql } from 'kysely';
import type { Unit } from '#domain/values/listed-goods.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { requireBuyingMember } from '../own-rfq.ts';
import type { RfqState } from '../rfq.states.ts';
import type { Rfq } from '../rfq.view.ts';
import { isPublicRfq, rfqOf, selectRfqs } from '../select-rfqs.ts';
import {
  tasksAndDraftsFrom,
  findRfqTasksAndDrafts,
  tasksAndDraftsOf,
  type RfqTasksAndDrafts,
} from '../tasks/find-tasks-and-drafts.ts';
import { ownRfqsList, type OwnRfqsQuery } from './own-rfqs.list.ts';
import { rfqsList, type RfqsQuery } from './rfqs.list.ts';

export async function findRfqs(ctx: Ctx, listQuery: RfqsQuery): Promise<ListPage<Rfq>> {
  const all = selectRfqs(ctx).where(isPublicRfq);
  const page = await rfqsList.page(
    listQuery.chosen.closed.length > 0 ? all : all.where('rfq.state', '=', 'open'),
    listQuery,
  );
  return { ...page, rows: page.rows.map(rfqOf) };
}

export const ownRfqRow = z.object({
  publicId: z.string(),
  productName: z.string(),
  quantity: anInteger,
  unit: aWord<Unit>(),
  state: aWord<RfqState>(),
  bids: z.number(),
  /** Questions without an answer. */
  questions: z.number(),
  deadline: aMoment,
});

export type OwnRfq = z.infer<typeof ownRfqRow>;

const openQuestions = sql<number>`(select count(*)::int from rfq_question q where q.rfq_id = rfq.id and q.answer is null)`;

/** How many of the buyer's requests were awarded, out of those that were awarded or lapsed. */
export type EndedRfqs = { awarded: number; all: number };

const endedOf = (
  buyerId: bigint,
) => sql<EndedRfqs>`(select jsonb_build_object('awarded', count(*) filter (where ended.state = 'awarded'),
  'all', count(*)) from rfq ended where ended.buyer_id = ${buyerId} and ended.state in ('awarded', 'lapsed'))`;

type OwnRfqs = ListPage<OwnRfq> & { ended: EndedRfqs; tasksAndDrafts: RfqTasksAndDrafts };

/** Makes a second statement only if the page is empty. */
export async function findOwnRfqs(ctx: Ctx, listQuery: OwnRfqsQuery): Promise<OwnRfqs> {
  const { id: buyerId } = requireBuyingMember(ctx);
  const own = ctx.db
    .selectFrom('rfq')
    .select(['public_id', 'product_name', 'quantity', 'unit', 'state', 'bids', 'deadline'])
    .select([
      openQuestions.as('questions'),
      endedOf(buyerId).as('ended'),
      tasksAndDraftsOf(buyerId).as('tasks_and_drafts'),
    ])
    .where('buyer_id', '=', buyerId);
  // Each connection plans this once, except for filtered lists, of which there are too many.
  const query = ownRfqsList.isFiltered(listQuery) ? own : own.modifyFront(sql`/* plan once: own-rfqs */`);
  const page = await ownRfqsList.page(query, listQuery);
  const rows = page.rows.map((row): OwnRfq => ({
    publicId: row.public_id,
    productName: row.product_name,
    quantity: row.quantity,
    unit: row.unit as Unit,
    state: row.state as RfqState,
    bids: row.bids,
    questions: row.questions,
    deadline: row.deadline,
  }));
  const [first] = page.rows;
  const tasksAndDrafts = first ? tasksAndDraftsFrom(first.tasks_and_drafts) : await findRfqTasksAndDrafts(ctx);
  return { ...page, rows, ended: first?.ended ?? { awarded: 0, all: 0 }, tasksAndDrafts };
}
