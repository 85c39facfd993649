import { businessNow } from '#platform/database/business-clock.ts';
import { overtakeApprovals } from '#domain/acting/approvals/overtake-approvals.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { reverseJournal } from '../ledger/reverse-journal.ts';
import { notifyMoney } from '../news/notify-money.ts';
import { lockPayout } from './find-payout.ts';
import { recordPayoutEnd } from './record-payout-end.ts';
import type { StopReason } from './stop-reasons.ts';

/** Stops a payout that was never sent to the provider, within the caller's transaction. Its money goes back to its account. */
export async function stopUnsentPayout(ctx: Ctx, id: bigint, why: StopReason): Promise<boolean> {
  const payout = await lockPayout(ctx, { id });
  if (!payout || payout.tries > 0 || (payout.state !== 'to_confirm' && payout.state !== 'reserved')) return false;
  const state = payout.state === 'to_confirm' ? 'cancelled' : 'failed';
  if (state === 'cancelled') await overtakeApprovals(ctx, 'payout', [String(id)]);
  await ctx.db
    .updateTable('payout')
    .set({ state, trouble: why, ask_at: null, ended_at: businessNow })
    .where('id', '=', id)
    .execute();
  await recordPayoutEnd(ctx, id, state);
  await reverseJournal(ctx, payout.journalId, why);
  await notifyMoney(ctx, payout.memberId, 'payout stopped', { amount: payout.amount });
  return true;
}
