import type { Ctx } from '#domain/acting/context.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { dealPurpose } from '#domain/trade/deals/deal.purpose.ts';
import { findPayable } from '#domain/trade/deals/find-payable.ts';
import { chargeJournal } from '#domain/money/payments/charge-journal.ts';
import { saveCharge } from '#domain/money/payments/save-charge.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { paysOut } from '#platform/payments/pays-out.ts';
import { referenceOf } from './demo-claim.ts';
import { payInTest } from './test-charges.ts';

export const sandbox: Pick<PaymentProvider, 'name' | 'paysOut'> = { name: 'sandbox', paysOut: paysOut.sandbox };

/** Pays a demo deal at the sandbox provider: the buyer agrees if necessary, and the charge is saved, booked and held for the deal. */
export async function payDemoDeal(ctx: Ctx, dealId: bigint, channel: 'bank_transfer' | 'card'): Promise<void> {
  const deal = await ctx.db
    .selectFrom('deal_part')
    .select('state')
    .where('deal_id', '=', dealId)
    .where('part', '=', 1)
    .executeTakeFirstOrThrow();
  if (deal.state === 'proposed') await applyDealEvent(ctx, { dealId, event: 'agree' });
  const { buyerId, amount } = (await findPayable(ctx, dealId))!;
  const reference = referenceOf(dealId);
  await ctx.db
    .insertInto('payment')
    .values({
      reference,
      provider: sandbox.name,
      payer_id: buyerId,
      deal_id: dealId,
      ...amount,
      channel,
      state: 'paid',
    })
    .execute();
  await payInTest(ctx.db, { ...amount, reference, channel });
  const charge = { ...amount, reference, state: 'success', fee: 0n, channel } as const;
  const asProvider: Ctx = { ...ctx, actor: { kind: 'provider', name: sandbox.name } };
  await saveCharge(asProvider, sandbox, charge);
  const journal_id = await dealPurpose.complete(asProvider, String(dealId), chargeJournal(sandbox, charge));
  await ctx.db.updateTable('payment').set({ journal_id }).where('reference', '=', reference).execute();
}
