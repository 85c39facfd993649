import type { Ctx } from '#domain/acting/context.ts';
import { requestPayout } from '#domain/money/payouts/request-payout.ts';
import { endPayout } from '#domain/money/payouts/send-payout.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';

/** Asked for, sent and arrived, as the test of payments does it at once; a large one waits for two of the team. */
export async function payOut(
  ctx: Ctx,
  part: { dealId: bigint; part: number },
  provider: Pick<PaymentProvider, 'name' | 'paysOut'>,
): Promise<void> {
  const { id } = await requestPayout(ctx, part, { provider });
  await endPayout({ ...ctx, actor: { kind: 'provider', name: provider.name } }, id, { state: 'success' });
}
