import type { Ctx } from '#domain/acting/context.ts';
import { noteDisputes } from '#domain/money/chargebacks/refresh-disputes.ts';
import { endDispute, findDisputes, openDispute } from '#platform/payments/sandbox/sandbox-disputes.ts';

/** The reference of the payment of a demo deal. */
export const referenceOf = (dealId: bigint) => `pay-demo-${String(dealId).padStart(6, '0')}`;

/** Lets the buyer's bank open a chargeback at the sandbox provider, or win one, and books what follows. */
export async function claim(ctx: Ctx, reference: string, how: 'claim' | 'claim lost'): Promise<void> {
  await (how === 'claim' ? openDispute(ctx.db, reference, undefined) : endDispute(ctx.db, reference, 'lost'));
  const asProvider: Ctx = { ...ctx, actor: { kind: 'provider', name: 'sandbox' } };
  await noteDisputes(asProvider, { provider: 'sandbox', reference }, await findDisputes(ctx.db, reference));
}
