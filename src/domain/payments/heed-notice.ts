import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '../context.ts';
import { findPayout } from '../payouts/find-payout.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { findParked } from './find-parked.ts';
import { sendRefund } from './send-refund.ts';
import { lookAtDisputes } from './taken-back/look-at-disputes.ts';
import { settlePayment } from './settle-payment.ts';

/** Does what a notice is about: looks, by asking the provider, how the charge or the refund that it names stands now. */
export async function heedNotice(ctx: Ctx, provider: PaymentProvider, eventId: bigint): Promise<void> {
  const event = await ctx.db
    .selectFrom('provider_event')
    .select(['provider', 'about', 'reference'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (event?.provider !== provider.name) return;
  const { about, reference } = event;
  if (about === 'charge') await settlePayment(ctx, provider, reference);
  if (about === 'transfer') await lookAtPayout(ctx, provider, reference);
  if (about === 'dispute') await lookAtDisputes(ctx, provider, reference);
  if (about !== 'refund') return;
  const parked = await findParked(ctx, { provider: provider.name, reference });
  if (parked) await sendRefund(ctx, provider, parked.id);
}

async function lookAtPayout(ctx: Ctx, provider: PaymentProvider, reference: string): Promise<void> {
  const payout = await findPayout(ctx, { reference });
  if (payout) await sendPayout(ctx, provider, payout.id);
}
