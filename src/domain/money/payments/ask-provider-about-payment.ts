import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { lockPayment } from './find-payment.ts';
import { paymentTexts } from './payment.schema.ts';

export async function askProviderAboutPayment(ctx: Ctx, id: bigint): Promise<void> {
  await auditedTransaction(ctx, { what: 'ask-provider' }, async (ctx) => {
    const payment = await lockPayment(ctx, { id });
    if (!payment) throw new Failure('not_found', paymentTexts.unknown);
    const { state } = payment;
    if (state === 'paid' || state === 'parked') throw new Failure('conflict', paymentTexts.arrived);
    await ctx.db.updateTable('payment').set({ ask_at: businessNow }).where('id', '=', id).execute();
    await ctx.queue.send(ctx.db, 'reconcile-payments', {});
    return { on: { kind: 'payment', id }, before: { state }, answer: undefined };
  });
}
