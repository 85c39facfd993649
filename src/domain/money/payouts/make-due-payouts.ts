import { sql } from 'kysely';
import { businessNow, businessNowOnce } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { findUnagedPartHold } from '../card-ageing/card-exemption.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { isSendingStopped } from '../provider-readings/sending-stands-still.ts';
import { givenBackStates } from './payout.states.ts';
import { reservePayout } from './request-payout.ts';
import { wasStopped } from './stop-reasons.ts';

type Due = { deal_id: bigint; part: number; member_id: bigint; due_at: string };

type PaidOut = { made: number; failed: { dealId: bigint; error: unknown }[] };

/**
 * Makes the due payouts, the longest due first, each in a transaction of its own. A member without a usable bank account is paid once
 * there is one. A payout that came back or was refused is sent again to another account; what is left of one that we stopped, to the same.
 */
export async function makeDuePayouts(
  ctx: Ctx,
  provider: PaymentProvider | undefined,
  signal?: AbortSignal,
  atOnce = 100,
): Promise<PaidOut> {
  const done: PaidOut = { made: 0, failed: [] };
  if (await isSendingStopped(ctx)) return done;
  let after: Due | undefined;
  while (!signal?.aborted) {
    const page = await findDueAfter(ctx, after, atOnce);
    if (page.length === 0) break;
    for (const due of page) {
      if (signal?.aborted) break;
      try {
        if (await makePayout(ctx, due, provider)) done.made += 1;
      } catch (error) {
        done.failed.push({ dealId: due.deal_id, error });
      }
    }
    after = page.at(-1);
  }
  return done;
}

const isPayable = sql`d.minor > d.taken_minor and d.due_at <= ${businessNowOnce} and (d.not_before is null or d.not_before <= ${businessNowOnce}) and m.suspended_at is null and m.anonymised_at is null
  and (o.id is null or (o.state in (${sql.join(givenBackStates.map((state) => sql.lit(state)))}) and (o.account_id <> a.id or ${wasStopped})))`;
const releasesToPay = sql`payout_release d join member m on m.id = d.member_id
  join payout_account a on a.member_id = d.member_id and a.replaced_at is null and a.usable_from <= ${businessNow}
  left join lateral (select last.* from payout last
    where last.deal_id = d.deal_id and last.part = d.part and last.member_id = d.member_id order by last.id desc limit 1) o on true`;

/** Passes times as text, because the database has finer times than a `Date`. */
async function findDueAfter({ db }: Ctx, after: Due | undefined, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select d.deal_id, d.part, d.member_id, d.due_at::text from ${releasesToPay} where ${isPayable}
      ${after ? sql`and (d.due_at, d.deal_id, d.part) > (${after.due_at}::timestamptz, ${after.deal_id}::bigint, ${after.part}::smallint)` : sql``}
    order by d.due_at, d.deal_id, d.part limit ${most}`.execute(db);
  return rows;
}

/** Card money whose exemption ended after its release is due once it has aged. */
async function waitsToAge(ctx: Ctx, part: { dealId: bigint; part: number; memberId: bigint }): Promise<boolean> {
  const hold = await findUnagedPartHold(ctx, part);
  if (!hold) return false;
  await sql`update payout_release set not_before = (select held_until from card_hold h where h.deal_id = payout_release.deal_id
      and h.part = payout_release.part and h.account_kind = 'member_payable')
    where deal_id = ${part.dealId} and part = ${part.part}`.execute(ctx.db);
  return true;
}

/** Only one worker makes the payout. */
async function makePayout(
  ctx: Ctx,
  { deal_id: dealId, part, member_id: memberId }: Due,
  provider: PaymentProvider | undefined,
): Promise<boolean> {
  try {
    return await transaction(ctx, async (ctx) => {
      const locked =
        await sql`select from ${releasesToPay} where ${isPayable} and d.deal_id = ${dealId} and d.part = ${part}
        for update of d skip locked`.execute(ctx.db);
      if (locked.rows.length === 0) return false;
      if (await waitsToAge(ctx, { dealId, part, memberId })) return false;
      const { id } = await reservePayout(ctx, memberId, { dealId, part }, { provider });
      await ctx.db
        .updateTable('payout_release')
        .set({ payout_id: id })
        .where('deal_id', '=', dealId)
        .where('part', '=', part)
        .execute();
      return true;
    });
  } catch (error) {
    // A debt, a claim or a change of the bank account stands in the way. The next run tries again.
    if (isFailure(error, 'conflict')) return false;
    throw error;
  }
}
