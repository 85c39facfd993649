import { PaymentError } from '#platform/payments/payment-error.ts';
import type { FoundRefund, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { numbersOfRefunds, type RefundRow } from './find-refund.ts';
import { refundNumberIn } from './refund-reference.ts';

/**
 * The provider's refund with our number or reference, for the same charge, amount and currency. 'unclear' if the provider has a refund of
 * this charge that may be ours but does not carry our reference. Undefined if it has none.
 */
export async function matchRefund(
  ctx: Ctx,
  provider: PaymentProvider,
  refund: RefundRow,
): Promise<FoundRefund | 'unclear' | undefined> {
  const { charge, providerNumber: number } = refund;
  if (number !== undefined) {
    const found = await provider.verifyRefund({ number, charge });
    return found ? requireOwn(refund, found) : 'unclear';
  }
  // The provider's clock is real, while ours can be moved in a demo.
  const since = new Date(Math.min(refund.createdAt.getTime(), ctx.now.getTime()) - 14 * day_ms);
  const all = await provider.refundsOf(charge, since);
  const named = all.filter(({ reference }) => reference === refund.reference);
  if (named.length === 1) return requireOwn(refund, named[0]!);
  if (named.length > 1) return 'unclear';
  const known = await numbersOfRefunds(ctx, refund);
  return all.some((one) => !known.has(one.number) && !isOther(refund, one)) ? 'unclear' : undefined;
}

function isOther({ provider, charge }: RefundRow, { reference }: FoundRefund): boolean {
  return reference !== undefined && refundNumberIn(reference, { provider, charge }) !== undefined;
}

function requireOwn({ charge, amount }: RefundRow, found: FoundRefund): FoundRefund {
  const isOwn = found.charge === charge && found.minor === amount.minor && found.currency === amount.currency;
  if (isOwn) return found;
  throw new PaymentError('OTHER', 'The provider answered about another refund.', { isFinal: false });
}
