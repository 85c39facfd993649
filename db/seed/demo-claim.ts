import type { Ctx } from '#domain/acting/context.ts';
import { saveChargebacks } from '#domain/money/chargebacks/refresh-chargebacks.ts';
import {
  endSandboxDispute,
  findSandboxDisputes,
  openSandboxDispute,
} from '#platform/payments/sandbox/sandbox-disputes.ts';

/** The reference of the payment of a demo deal. */
export const referenceOf = (dealId: bigint) => `pay-demo-${String(dealId).padStart(6, '0')}`;

/** Lets the buyer's bank open a chargeback at the sandbox provider, or win one, and books what follows. */
export async function claim(ctx: Ctx, reference: string, how: 'claim' | 'claim lost'): Promise<void> {
  await (how === 'claim'
    ? openSandboxDispute(ctx.db, reference, undefined)
    : endSandboxDispute(ctx.db, reference, 'lost'));
  const asProvider: Ctx = { ...ctx, actor: { kind: 'provider', name: 'sandbox' } };
  await saveChargebacks(asProvider, { provider: 'sandbox', reference }, await findSandboxDisputes(ctx.db, reference));
}
