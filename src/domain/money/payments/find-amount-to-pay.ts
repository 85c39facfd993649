import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { touchMembers } from '#domain/people/accounts/touch-members.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { requirePaidOut } from './paid-out.policy.ts';
import { paymentTexts } from './payment.schema.ts';
import { balancePurpose, purposeOf } from './purposes/purposes.ts';

/** A whole deal, another thing that has a purpose, or an amount for the payer's own balance. */
export type PaidFor = { dealId: bigint } | Purpose | { amount: Amount };

export type Purpose = { purpose: string; subject: string };

type ToPay = Purpose & { payerId: bigint; mail: string | null; amount: Amount };

const leastTopUp_kobo = 100_00n;
const mostTopUp_kobo = 100_000_000_00n;

export async function lockPayer(ctx: Ctx): Promise<{ payerId: bigint; mail: string | null }> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in first.');
  const payer = (await touchMembers(ctx, [actor.id])).get(actor.id);
  if (!payer?.isHere) throw new Failure('signed_out', 'Sign in first.');
  return { payerId: actor.id, mail: payer.email };
}

/** The amount to pay, in a currency that the provider takes. Locks the thing that is paid for. */
export async function findAmountToPay(ctx: Ctx, provider: PaymentProvider, paidFor: PaidFor): Promise<ToPay> {
  const payer = await lockPayer(ctx);
  const paid = purposePaidFor(paidFor, payer.payerId);
  const amount = 'amount' in paidFor ? checkedTopUp(paidFor.amount) : await findDueAmount(ctx, paid);
  if (!provider.takes(amount.currency)) throw new Failure('conflict', paymentTexts.currency);
  requirePaidOut(provider, amount.currency);
  return { ...payer, amount, ...paid };
}

export function purposePaidFor(paidFor: PaidFor, payerId: bigint): Purpose {
  if ('dealId' in paidFor) return { purpose: 'deal', subject: String(paidFor.dealId) };
  return 'amount' in paidFor ? { purpose: balancePurpose, subject: String(payerId) } : paidFor;
}

function checkedTopUp(amount: Amount): Amount {
  if (amount.currency !== 'NGN' || amount.minor < leastTopUp_kobo || amount.minor > mostTopUp_kobo)
    throw new Failure('invalid', paymentTexts.tooMuch, { field: 'amount' });
  return amount;
}

async function findDueAmount(ctx: Ctx, paid: Purpose): Promise<Amount> {
  const due = await purposeOf(paid)?.lock(ctx, paid.subject);
  if (!due || ctx.actor.kind !== 'member' || due.payerId !== ctx.actor.id)
    throw new Failure('not_found', paid.purpose === 'deal' ? paymentTexts.unknownDeal : paymentTexts.unknown);
  if (due.reason) throw new Failure('conflict', due.reason);
  return due.amount;
}
