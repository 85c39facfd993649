import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { lockPayout } from './find-payout.ts';
import { fileProvider } from './payout.states.ts';
import { payoutTexts } from './payout.schema.ts';

/** Queues a question to the provider about a payout. Only the provider's answer counts. */
export async function askProviderAboutPayout(ctx: Ctx, id: bigint): Promise<void> {
  await auditedTransaction(ctx, { what: 'ask-provider' }, async (ctx) => {
    const payout = await lockPayout(ctx, { id });
    if (!payout) throw new Failure('not_found', payoutTexts.unknown);
    const isOpen = payout.state === 'reserved' || payout.state === 'sending' || payout.state === 'success';
    if (!isOpen || payout.provider === fileProvider) throw new Failure('conflict', payoutTexts.notWaiting);
    await ctx.queue.send(ctx.db, 'send-payout', { payoutId: String(id) });
    return { on: { kind: 'payout', id }, before: { state: payout.state }, answer: undefined };
  });
}
