import { sql } from 'kysely';
import { businessNow, businessNowOnce } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { noticesOfClock } from './deal.notices.ts';
import { findDeal } from '../deal-terms/find-deal.ts';
import { notifyDeal } from './notify-deal.ts';

type Due = { deal_id: bigint; part: number };

/**
 * Sends the notices of deadlines that take no step: a check that ends soon, a late shipment, goods that nobody confirmed, a missing answer.
 * Each notice is sent once at most, and the row of its deadline is deleted. A locked deal is left to the next run. Returns the number of
 * parts that had a notice.
 */
export async function notifyClocks(ctx: Ctx, signal?: AbortSignal, most = 1_000): Promise<number> {
  const { rows } = await sql<Due>`
    select deal_id, part, min(due_at) as due_at from deal_clock where fires is null and due_at <= ${businessNowOnce}
    group by deal_id, part order by due_at, deal_id, part limit ${most}`.execute(ctx.db);
  let notified = 0;
  for (const due of rows) {
    if (signal?.aborted) break;
    if (await notifyPart(ctx, due)) notified += 1;
  }
  return notified;
}

async function notifyPart(ctx: Ctx, { deal_id: dealId, part: number }: Due): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const locked = await sql`select from deal where id = ${dealId} for update skip locked`.execute(ctx.db);
    if (locked.rows.length === 0) return false;
    const { rows } = await sql<{ kind: string }>`
      with passed as (
        delete from deal_clock where deal_id = ${dealId} and part = ${number} and fires is null and due_at <= ${businessNow}
        returning kind, due_at
      )
      select kind from passed order by due_at desc limit 1`.execute(ctx.db);
    // If several deadlines have passed, only the latest still describes the state of the part.
    const [latest] = rows;
    const deal = latest && (await findDeal(ctx, dealId));
    const part = deal?.parts.find((one) => one.part === number);
    if (!deal || !part) return false;
    const { state, version } = part;
    const notices = noticesOfClock(latest.kind);
    const endsAt = await findEndOfState(ctx, dealId, number);
    await notifyDeal(ctx, deal, { parts: [part], state, number: version, clock: latest.kind, endsAt, notices });
    return true;
  });
}

/** When the state of a part ends by itself. Null if only a person can end it. */
async function findEndOfState({ db }: Ctx, dealId: bigint, part: number): Promise<Date | null> {
  const row = await db
    .selectFrom('deal_clock')
    .select('due_at')
    .where('deal_id', '=', dealId)
    .where('part', '=', part)
    .where('fires', 'is not', null)
    .orderBy('due_at')
    .executeTakeFirst();
  return row?.due_at ?? null;
}
