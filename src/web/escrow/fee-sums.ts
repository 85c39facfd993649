import type { EscrowFees, EscrowPlan } from '#content/escrow-fees.ts';
import { plansInOrder } from '#content/escrow-plans.ts';
import { currency, isCurrency, shownAmount, type Currency } from '#domain/values/currency.ts';
import { readAmount } from '#domain/values/amount-input.ts';
import { heldFor, partTerms, outcomeOfPart } from '#domain/trade/deal-terms/part.shape.ts';
import type { FeePayer } from '#domain/money/plans/plan.rules.ts';

export type AskedFee = { typed: string; currency: Currency; payer: FeePayer; minor: bigint | undefined };

/** The question in the address, or else an example. */
export function readAskedFee(asked: URLSearchParams): AskedFee {
  const code = asked.get('currency') ?? '';
  const known = isCurrency(code) ? code : currency('NGN');
  const payer = asked.get('payer');
  const typed = (asked.get('amount') ?? '1,200,000').slice(0, 60);
  return {
    typed,
    currency: known,
    payer: payer === 'buyer' || payer === 'both' ? payer : 'seller',
    minor: readAmount(typed, known),
  };
}

type FeeSum = { plan: EscrowPlan; pays: string; gets: string; fee: string };

/** Computes the fee of each plan like a real deal. */
export function feeSums(asked: AskedFee, fees: EscrowFees): readonly FeeSum[] {
  const { minor, currency, payer } = asked;
  if (minor === undefined) return [];
  const shown = (of: bigint) => shownAmount({ minor: of, currency });
  return plansInOrder.map((plan) => {
    const [part] = partTerms(minor, [1n], { fee_bps: BigInt(fees[plan]), payer });
    const { seller, fee } = outcomeOfPart(part!, minor);
    return { plan, pays: shown(heldFor(part!)), gets: shown(seller), fee: shown(fee) };
  });
}
