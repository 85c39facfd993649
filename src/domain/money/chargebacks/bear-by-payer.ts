import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { actorText } from '../ledger/post-journal.ts';
import { reverseJournal } from '../ledger/reverse-journal.ts';
import { stopReasons } from '../payouts/stop-reasons.ts';
import { stopUnsentPayout } from '../payouts/stop-unsent-payout.ts';
import { openRefund } from '../payments/refunds/open-refund.ts';
import { notifyMoney } from '../news/notify-money.ts';
import type { LostClaim } from './lock-lost.ts';
import { bookLossShare } from './take-share.ts';

const stopReason = stopReasons.ownOrLinked;
const purses = ['buyer_refundable', 'member_available'] as const;
type Purse = (typeof purses)[number];

/** The payer owes us what is left. */
export async function bearByPayer(ctx: Ctx, claim: LostClaim, payerId: bigint): Promise<void> {
  await bearByBalance(ctx, claim, payerId);
  const minor = claim.minor - claim.borne;
  if (minor === 0n) return;
  await bookLossShare(ctx, claim, { account: { kind: 'receivable', memberId: payerId }, minor });
  await notifyMoney(ctx, payerId, 'owed to us', { amount: { minor, currency: claim.currency } });
}

/** First stops payouts and refunds that were not sent yet, so that their money is back in these accounts. */
export async function bearByBalance(ctx: Ctx, claim: LostClaim, memberId: bigint): Promise<void> {
  const stopped = await stopUnsent(ctx, claim, memberId);
  const { rows } = await sql<{ kind: Purse; balance: bigint }>`
    select kind, balance from ledger_account where member_id = ${memberId} and currency = ${claim.currency}
      and kind = any(${[...purses]}) order by id`.execute(ctx.db);
  for (const kind of purses) {
    const balance = rows.find((row) => row.kind === kind)?.balance ?? 0n;
    const left = claim.minor - claim.borne;
    await bookLossShare(ctx, claim, { account: { kind, memberId }, minor: balance < left ? balance : left });
    if (kind === 'buyer_refundable')
      await sendRestBack(ctx, stopped, { memberId, minor: balance > left ? balance - left : 0n });
  }
}

type Stopped = { provider: string; charge: string; minor: bigint; currency: LostClaim['currency'] };

async function stopUnsent(ctx: Ctx, claim: LostClaim, memberId: bigint): Promise<Stopped[]> {
  const { rows } = await sql<{ id: bigint; journal_id: bigint; provider: string; charge: string; minor: bigint }>`
    select id, journal_id, provider, charge_reference as charge, minor from refund
    where member_id = ${memberId} and currency = ${claim.currency} and unmatched_payment_id is null and state = 'reserved' and tries = 0
    order by id desc for update`.execute(ctx.db);
  const stopped: Stopped[] = [];
  for (const { id, journal_id, ...refund } of rows) {
    if ((await balanceOf(ctx, claim, memberId)) >= claim.minor - claim.borne) break;
    await ctx.db
      .updateTable('refund')
      .set({ state: 'failed', trouble: stopReason, ask_at: null, ended_at: businessNow })
      .where('id', '=', id)
      .execute();
    await ctx.db
      .insertInto('refund_end')
      .values({ refund_id: id, state: 'failed', said_by: actorText(ctx.actor) })
      .execute();
    await reverseJournal(ctx, journal_id, stopReason);
    stopped.push({ ...refund, currency: claim.currency });
  }
  const payouts = await sql<{ id: bigint }>`
    select id from payout where member_id = ${memberId} and currency = ${claim.currency} and purse = any(${[...purses]})
      and state in ('to_confirm', 'reserved') and tries = 0 order by id desc`.execute(ctx.db);
  for (const { id } of payouts.rows) {
    if ((await balanceOf(ctx, claim, memberId)) >= claim.minor - claim.borne) break;
    await stopUnsentPayout(ctx, id, stopReason);
  }
  return stopped;
}

async function balanceOf({ db }: Ctx, { currency }: LostClaim, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(balance), 0)::bigint as minor from ledger_account
    where member_id = ${memberId} and currency = ${currency} and kind = any(${[...purses]})`.execute(db);
  return rows[0]!.minor;
}

/** Refunds that were stopped and are not needed for the loss go back to their cards. */
async function sendRestBack(
  ctx: Ctx,
  stopped: readonly Stopped[],
  { memberId, minor }: { memberId: bigint; minor: bigint },
): Promise<void> {
  let left = minor;
  for (const { provider, charge, minor: stoppedMinor, currency } of stopped) {
    const refundMinor = stoppedMinor < left ? stoppedMinor : left;
    left -= refundMinor;
    const from = { kind: 'buyer_refundable', memberId } as const;
    const amount = { minor: refundMinor, currency };
    if (refundMinor > 0n) await openRefund(ctx, { provider, charge, amount, memberId, from });
  }
}
