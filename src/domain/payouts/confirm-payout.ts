import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { refuseOwnMoney } from '../staff/refuse-own-money.ts';
import { holdPayout } from './find-payout.ts';
import { requirePayer } from './payout.policy.ts';
import { byFile } from './payout.states.ts';
import { isPayoutHeldBack } from './held-back.ts';
import { payoutTexts } from './payout.texts.ts';

const eyes = 2;

/** One of the team agrees to a large payout; with the second, who is another, it goes out. */
export async function confirmPayout(ctx: Ctx, id: bigint): Promise<{ goesOut: boolean }> {
  const payer = requirePayer(ctx);
  return auditedTransaction(ctx, { what: 'confirm-payout' }, async (ctx) => {
    const payout = await holdPayout(ctx, { id });
    if (!payout) throw new Failure('not_found', payoutTexts.unknown);
    if (payout.state !== 'to_confirm') throw new Failure('conflict', payoutTexts.notWaiting);
    await refuseOwnMoney(ctx, payout.memberId);
    if (await isPayoutHeldBack(ctx, id)) throw new Failure('conflict', payoutTexts.takenBack);
    const added = await ctx.db
      .insertInto('payout_confirmation')
      .values({ payout_id: id, staff_id: payer.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) throw new Failure('conflict', payoutTexts.twice);
    const goesOut = (await confirmations(ctx, id)) >= eyes;
    if (goesOut) await release(ctx, id, payout.provider);
    const { amount, memberId: member } = payout;
    return {
      on: { kind: 'payout', id },
      before: { state: 'to_confirm' },
      after: { state: goesOut ? 'reserved' : 'to_confirm', member, ...amount },
      answer: { goesOut },
    };
  });
}

async function confirmations({ db }: Ctx, id: bigint): Promise<number> {
  const { rows } = await sql`select from payout_confirmation where payout_id = ${id}`.execute(db);
  return rows.length;
}

async function release(ctx: Ctx, id: bigint, provider: string): Promise<void> {
  const ask_at = provider === byFile ? null : sql<Date>`${businessNow} + interval '1 minute'`;
  await ctx.db.updateTable('payout').set({ state: 'reserved', ask_at }).where('id', '=', id).execute();
  if (provider !== byFile) await ctx.queue.send(ctx.db, 'send-payout', { payoutId: String(id) });
}
