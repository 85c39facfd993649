import type { Ctx } from '#domain/acting/context.ts';
import { noteDisputes } from '#domain/money/chargebacks/look-at-disputes.ts';
import { endDispute, findDisputes, openDispute } from '#platform/payments/sandbox/sandbox-disputes.ts';

/** Under which the payment of a deal of the demo is known. */
export const referenceOf = (dealId: bigint) => `pay-demo-${String(dealId).padStart(6, '0')}`;

/** The buyer's bank claims a payment at the test of payments, or decides for the buyer; and what follows from it. */
export async function claim(ctx: Ctx, reference: string, how: 'claim' | 'claim lost'): Promise<void> {
  await (how === 'claim' ? openDispute(ctx.db, reference, undefined) : endDispute(ctx.db, reference, 'lost'));
  const asProvider: Ctx = { ...ctx, actor: { kind: 'provider', name: 'sandbox' } };
  await noteDisputes(asProvider, { provider: 'sandbox', reference }, await findDisputes(ctx.db, reference));
}
