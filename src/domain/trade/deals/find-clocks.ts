import { z } from 'zod';
import { sql } from 'kysely';
import { aMoment, aWord, anId, anInteger } from '#domain/values/answer.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';
import { clockList, type ClocksQuery } from './clocks.list.ts';
import { isWorkDeal } from '../deal-terms/deal-work.ts';
import type { DealEvent, DealState } from '../deal-terms/deal.states.ts';

export const clockRow = z.object({
  dealId: anId,
  part: z.number(),
  parts: z.number(),
  kind: z.string(),
  due: aMoment,
  /** The step that the deadline takes; null if it only sends a notice. */
  fires: aWord<DealEvent>().nullable(),
  about: z.string(),
  state: aWord<DealState>(),
  /** The deal is about work: nothing is sent. */
  isWork: z.boolean(),
  currency: z.custom<Currency>(),
  minor: anInteger,
  isOverdue: z.boolean(),
  /** Overdue for so long that the job has stopped, or cannot take the step of this deal. */
  isStuck: z.boolean(),
});

export type ListedClock = z.infer<typeof clockRow>;

/** The job takes due steps every minute: for a deadline that is overdue for this long, it has stopped or failed. */
const stuckAfter_minutes = 10;

export const isStuck = sql<boolean>`due_at < (select business_now() - ${stuckAfter_minutes} * interval '1 minute')`;

export async function findClocks(
  { db, actor }: Ctx,
  listQuery: ClocksQuery,
): Promise<{ page: ListPage<ListedClock>; now: Date | undefined }> {
  if (!mayReadRecords(actor)) throw new Failure('forbidden', 'Only staff can read this.');
  const query = db
    .selectFrom('deal_clock')
    .innerJoin('deal', 'deal.id', 'deal_clock.deal_id')
    .innerJoin('deal_part', (join) =>
      join.onRef('deal_part.deal_id', '=', 'deal_clock.deal_id').onRef('deal_part.part', '=', 'deal_clock.part'),
    )
    .select([
      'deal_clock.deal_id as dealId',
      'deal_clock.part',
      'deal_clock.kind',
      'deal_clock.due_at as due',
      'deal_clock.fires',
      sql<
        string | null
      >`coalesce((select 'Order ' || order_number from market_order o where o.deal_id = deal.id), deal.about)`.as(
        'about',
      ),
      'deal.currency',
      'deal_part.state',
      'deal_part.minor',
      isWorkDeal(sql.ref('deal.id')).as('isWork'),
      sql<number>`(select count(*)::integer from deal_part sibling where sibling.deal_id = deal.id)`.as('parts'),
      sql<boolean>`due_at <= (select business_now())`.as('isOverdue'),
      isStuck.as('isStuck'),
      sql<Date>`business_now()`.as('now'),
    ]);
  const page = await clockList.page(query, listQuery);
  const rows = page.rows.map((row) => ({
    ...row,
    about: row.about ?? `Deal ${row.dealId}`,
    fires: row.fires as DealEvent | null,
    state: row.state as DealState,
    currency: currency(row.currency),
  }));
  return { page: { ...page, rows }, now: page.rows[0]?.now };
}
