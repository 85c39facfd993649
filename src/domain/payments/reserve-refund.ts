import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '../context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { dropMatch, holdUndecided } from './credit-parked.ts';
import { refundKey, type Parked } from './find-parked.ts';

/**
 * Takes parked money out of suspense to be sent back, within the caller's transaction: from here on nobody can be credited with it.
 * The provider is asked afterwards, and what it cannot send comes back.
 */
export async function reserveRefund(ctx: Ctx, id: bigint, decidedWhy?: string): Promise<Parked> {
  const parked = await holdUndecided(ctx, id);
  await dropMatch(ctx, id);
  const refund = parked.refund + 1;
  const { provider, reference, amount } = parked;
  await ctx.db
    .updateTable('parked_charge')
    .set({
      state: 'refunding',
      refund,
      refund_asked: false,
      trouble: null,
      asks: 0,
      ask_at: sql<Date>`${businessNow} + interval '1 minute'`,
      ...(decidedWhy !== undefined && { decided_why: decidedWhy }),
    })
    .where('id', '=', id)
    .execute();
  await postJournal(ctx, {
    kind: 'refund_sent',
    currency: amount.currency,
    key: refundKey({ provider, reference, refund }),
    reference: { provider, reference: refund === 1 ? reference : `${reference.slice(0, 90)} (${refund})` },
    lines: [
      { account: { kind: 'suspense' }, minor: -amount.minor },
      { account: { kind: 'provider_clearing', provider }, minor: amount.minor },
    ],
  });
  await ctx.queue.send(ctx.db, 'send-refund', { parkedId: String(id) });
  return parked;
}
