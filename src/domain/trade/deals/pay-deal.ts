import type { Channel, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { findSharingAccountIds } from '#domain/people/accounts-together/find-together.ts';
import { type Ctx, Failure, isFailure } from '#domain/acting/context.ts';
import { applyDealEvent } from './apply-event.ts';
import { findBill } from './find-bill.ts';
import { dealTexts, findDeal } from '../deal-terms/find-deal.ts';
import { findPayable } from './find-payable.ts';
import { spendableIn, findWallet } from '#domain/money/ledger/find-wallet.ts';
import { beginPayment } from '#domain/money/payments/begin-payment.ts';
import { findReceivables, owedCardText } from '#domain/money/receivables/find-receivables.ts';
import { payByCard, type CardPayment } from '#domain/money/payments/cards/pay-by-card.ts';
import { requirePaidOut } from '#domain/money/payments/paid-out.policy.ts';
import type { PayDeal } from '#domain/money/payments/payment.schema.ts';

const channels: Record<Exclude<PayDeal['method'], object>, Channel | undefined> = {
  agbonpay: undefined,
  card: 'card',
  bank: 'bank_transfer',
};

type Deps = { provider: PaymentProvider; publicUrl: string };

type Paying = PayDeal & {
  dealId: bigint;
  /** The form's key, so that a saved card is charged once. */
  key?: string;
};

/**
 * Pays a deal from the buyer's AgbonPay balance, by a saved card, or on the provider's page. The locks of the deal and the account decide
 * between two payments at the same time.
 */
export async function payDeal(
  ctx: Ctx,
  { dealId, method, saveCard: keepsCard, seen, key }: Paying,
  deps: Deps,
): Promise<{ paid: true } | ({ paid: false } & CardPayment)> {
  await agreeBeforePaying(ctx, dealId, seen, deps);
  const of = { dealId };
  if (typeof method === 'object')
    return { paid: false, ...(await payByCard(ctx, { ...method, paidFor: of, key }, deps)) };
  if (method === 'agbonpay' && (await isBalanceEnough(ctx, dealId))) {
    await requireNoDebt(ctx);
    await applyDealEvent(ctx, { dealId, event: 'fund' });
    return { paid: true };
  }
  const channel = channels[method];
  return { paid: false, ...(await beginPayment(ctx, { paidFor: of, keepsCard, ...(channel && { channel }) }, deps)) };
}

/** Agrees to the terms at the step that the buyer saw, because paying includes agreeing. Does nothing if the deal was agreed meanwhile. */
async function agreeBeforePaying(
  ctx: Ctx,
  dealId: bigint,
  seen: number | undefined,
  { provider }: Deps,
): Promise<void> {
  const bill = await findBill(ctx, dealId);
  if (!bill || ctx.actor.kind !== 'member') throw new Failure('not_found', dealTexts.unknown);
  if (bill.buyerId !== ctx.actor.id) throw await refusalFor(ctx, ctx.actor.id, dealId);
  requirePaidOut(provider, bill.currency);
  if (!bill.mayAgree) return;
  try {
    // No step has the number -1, so a form without the step that the buyer saw is refused.
    await applyDealEvent(ctx, { dealId, event: 'agree', seen: seen ?? -1 });
  } catch (error) {
    const isAgreed = isFailure(error, 'conflict') && (await findPayable(ctx, dealId))?.reason === undefined;
    if (!isAgreed) throw error;
  }
}

/** The seller may read the deal, so they learn why they cannot pay it. For all other members the deal does not exist. */
async function refusalFor(ctx: Ctx, memberId: bigint, dealId: bigint): Promise<Failure> {
  const deal = await findDeal(ctx, dealId);
  return deal?.sellerId === memberId
    ? new Failure('forbidden', dealTexts.buyerPays)
    : new Failure('not_found', dealTexts.unknown);
}

/** A member who owes us money, or whose account counts together with one that does, can only pay by bank transfer. */
async function requireNoDebt(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'member') return;
  const owed = await findReceivables(ctx, await findSharingAccountIds(ctx, actor.id));
  if (owed.length > 0) throw new Failure('conflict', owedCardText, { field: 'method' });
}

async function isBalanceEnough(ctx: Ctx, dealId: bigint): Promise<boolean> {
  const payable = await findPayable(ctx, dealId);
  if (!payable) return false;
  const { minor, currency } = payable.amount;
  return spendableIn(await findWallet(ctx, payable.buyerId), currency).minor >= minor;
}
