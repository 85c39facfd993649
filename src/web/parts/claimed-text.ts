import { shownAmount, type Currency } from '#domain/values/currency.ts';
import type { DealChargebacks } from '#domain/trade/deal-terms/deal-chargebacks.ts';

export function claimedText(claim: DealChargebacks | undefined, currency: Currency): string | undefined {
  if (!claim) return undefined;
  const shown = (minor: bigint) => shownAmount({ minor, currency });
  if (claim.open > 0n)
    return `Your bank wants ${shown(claim.open)} of this payment back. Until the bank has decided, nothing is paid out or sent back, and no deadline runs. If you did not ask your bank for this, tell it that you made the payment.`;
  return `Your bank took ${shown(claim.taken)} of this payment back. The page of your deal shows what was settled, and what happens next.`;
}
