import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { touchMembers } from '../accounts/touch-members.ts';
import type { Ctx } from '../context.ts';
import type { Amount } from '../currency.ts';
import { holdPayable } from '../deals/find-payable.ts';
import { Failure } from '../failure.ts';
import { requirePaidOut } from './paid-out.policy.ts';
import { paymentTexts } from './payment.texts.ts';

/** What is paid for: a deal as a whole, or so much into one's own balance. */
export type PaidFor = { dealId: bigint } | { amount: Amount };

export type ToPay = { payerId: bigint; mail: string | null; amount: Amount; dealId: bigint | null };

const least = 100_00n;
const most = 100_000_000_00n;

/** Who pays, held within the caller's transaction. */
export async function holdPayer(ctx: Ctx): Promise<{ payerId: bigint; mail: string | null }> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in first.');
  const payer = (await touchMembers(ctx, [actor.id])).get(actor.id);
  if (!payer?.isHere) throw new Failure('signed_out', 'Sign in first.');
  return { payerId: actor.id, mail: payer.email };
}

/** How much it comes to, held where it is a deal, and that the provider takes it. */
export async function whatIsPaid(ctx: Ctx, provider: PaymentProvider, of: PaidFor): Promise<ToPay> {
  const payer = await holdPayer(ctx);
  const amount = 'amount' in of ? topUpOf(of.amount) : await amountOf(ctx, of.dealId);
  if (!provider.takes(amount.currency)) throw new Failure('conflict', paymentTexts.currency);
  requirePaidOut(provider, amount.currency);
  return { ...payer, amount, dealId: 'dealId' in of ? of.dealId : null };
}

function topUpOf(amount: Amount): Amount {
  if (amount.currency !== 'NGN' || amount.minor < least || amount.minor > most)
    throw new Failure('invalid', paymentTexts.tooMuch, { field: 'amount' });
  return amount;
}

async function amountOf(ctx: Ctx, dealId: bigint): Promise<Amount> {
  const payable = await holdPayable(ctx, dealId);
  if (!payable || ctx.actor.kind !== 'member' || payable.buyerId !== ctx.actor.id)
    throw new Failure('not_found', paymentTexts.unknownDeal);
  if (payable.reason) throw new Failure('conflict', payable.reason);
  return payable.amount;
}
