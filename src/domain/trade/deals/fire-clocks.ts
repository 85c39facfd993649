import { sql } from 'kysely';
import { businessNowOnce } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { applyDealEvent } from './apply-event.ts';
import type { DealEvent } from '../deal-terms/deal.states.ts';

type Due = { deal_id: bigint; part: number; fires: DealEvent; due_at: string };

type Fired = { fired: number; failed: { dealId: bigint; error: unknown }[] };

/**
 * Takes the steps that are due, the longest due first, each in its own transaction, and then the steps that became due through them. A
 * locked deal is left to the next run. A deal that fails is reported and does not stop the others.
 */
export async function fireClocks(ctx: Ctx, signal?: AbortSignal, atOnce = 200): Promise<Fired> {
  const done: Fired = { fired: 0, failed: [] };
  let after: Due | undefined;
  while (!signal?.aborted) {
    const page = await dueAfter(ctx, after, atOnce);
    if (page.length === 0) break;
    for (const one of page) {
      if (signal?.aborted) break;
      try {
        if (await fire(ctx, one)) done.fired += 1;
      } catch (error) {
        done.failed.push({ dealId: one.deal_id, error });
      }
    }
    after = page.at(-1);
  }
  return done;
}

/** Times are passed as text, because those of the database are finer than a `Date`. */
async function dueAfter({ db }: Ctx, after: Due | undefined, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select deal_id, part, fires, due_at::text from deal_clock
    where fires is not null and due_at <= ${businessNowOnce}
      ${after ? sql`and (due_at, deal_id, part) > (${after.due_at}::timestamptz, ${after.deal_id}::bigint, ${after.part}::smallint)` : sql``}
    order by deal_clock.due_at, deal_id, part limit ${most}`.execute(db);
  return rows;
}

async function fire(ctx: Ctx, { deal_id: dealId, part, fires: event }: Due): Promise<boolean> {
  try {
    return await transaction(ctx, async (ctx) => {
      const free = await sql`select from deal where id = ${dealId} for update skip locked`.execute(ctx.db);
      if (free.rows.length === 0) return false;
      await applyDealEvent(ctx, { dealId, part, event });
      return true;
    });
  } catch (error) {
    // A member acted before the clock.
    if (isFailure(error, 'conflict')) return false;
    throw error;
  }
}
