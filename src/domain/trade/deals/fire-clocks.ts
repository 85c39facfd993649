import { sql } from 'kysely';
import { businessNowOnce } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { applyDealEvent } from './apply-event.ts';
import type { DealEvent } from '../deal-terms/deal.states.ts';

type DueStep = { deal_id: bigint; part: number; fires: DealEvent; due_at: string };

type Fired = { fired: number; failed: { dealId: bigint; error: unknown }[] };

/**
 * Takes the steps that are due, the longest due first, each in its own transaction, and then the steps that became due through them. A
 * locked deal is left to the next run. A deal that fails is reported and does not stop the others.
 */
export async function fireClocks(ctx: Ctx, signal?: AbortSignal, perPage = 200): Promise<Fired> {
  const done: Fired = { fired: 0, failed: [] };
  let last: DueStep | undefined;
  while (!signal?.aborted) {
    const page = await findDueAfter(ctx, last, perPage);
    if (page.length === 0) break;
    for (const due of page) {
      if (signal?.aborted) break;
      try {
        if (await fire(ctx, due)) done.fired += 1;
      } catch (error) {
        done.failed.push({ dealId: due.deal_id, error });
      }
    }
    last = page.at(-1);
  }
  return done;
}

/** The next due steps. Times are passed as text, because those of the database are finer than a `Date`. */
async function findDueAfter({ db }: Ctx, last: DueStep | undefined, most: number): Promise<DueStep[]> {
  const { rows } = await sql<DueStep>`
    select deal_id, part, fires, due_at::text from deal_clock
    where fires is not null and due_at <= ${businessNowOnce}
      ${last ? sql`and (due_at, deal_id, part) > (${last.due_at}::timestamptz, ${last.deal_id}::bigint, ${last.part}::smallint)` : sql``}
    order by deal_clock.due_at, deal_id, part limit ${most}`.execute(db);
  return rows;
}

async function fire(ctx: Ctx, { deal_id: dealId, part, fires: event }: DueStep): Promise<boolean> {
  try {
    return await transaction(ctx, async (ctx) => {
      const locked = await sql`select from deal where id = ${dealId} for update skip locked`.execute(ctx.db);
      if (locked.rows.length === 0) return false;
      await applyDealEvent(ctx, { dealId, part, event });
      return true;
    });
  } catch (error) {
    // A member may have taken a step first, so that the step of the deadline is not possible any more.
    if (isFailure(error, 'conflict')) return false;
    throw error;
  }
}
