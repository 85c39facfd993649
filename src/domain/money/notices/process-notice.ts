import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { findPayout } from '../payouts/find-payout.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { sendRefund } from '../payments/refunds/send-refund.ts';
import { refreshChargebacks } from '../chargebacks/refresh-chargebacks.ts';
import { settlePayment } from '../payments/settle-payment.ts';

export async function processNotice(ctx: Ctx, provider: PaymentProvider, eventId: bigint): Promise<void> {
  const event = await ctx.db
    .selectFrom('provider_event')
    .select(['provider', 'about', 'reference'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (event?.provider !== provider.name) return;
  const { about, reference } = event;
  if (about === 'charge') await settlePayment(ctx, provider, reference);
  if (about === 'transfer') await refreshPayout(ctx, provider, reference);
  if (about === 'dispute') await refreshChargebacks(ctx, provider, reference);
  if (about === 'refund') await refreshRefunds(ctx, provider, reference);
}

/** A notice names the charge, which may have several refunds under way. */
async function refreshRefunds(ctx: Ctx, provider: PaymentProvider, charge: string): Promise<void> {
  const open = ctx.db.selectFrom('refund').select('id').where('provider', '=', provider.name);
  const found = await open.where('charge_reference', '=', charge).where('ended_at', 'is', null).orderBy('id').execute();
  for (const { id } of found) await sendRefund(ctx, provider, id);
}

async function refreshPayout(ctx: Ctx, provider: PaymentProvider, reference: string): Promise<void> {
  const payout = await findPayout(ctx, { reference });
  if (payout) await sendPayout(ctx, provider, payout.id);
}
