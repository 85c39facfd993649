import type { EscrowFees, EscrowPlan } from '#content/escrow-fees.ts';
import { plansInOrder } from '#content/escrow-plans.ts';
import { currency, isCurrency, shownAmount, type Currency } from '#domain/values/currency.ts';
import { readAmount } from '#domain/values/amount-input.ts';
import { heldFor, partTerms, outcomeOfPart } from '#domain/trade/deal-terms/part.shape.ts';
import type { FeePayer } from '#domain/money/plans/plan.rules.ts';

export type FeeQuestion = { typed: string; currency: Currency; payer: FeePayer; minor: bigint | undefined };

/** The question in the address. Missing or unreadable answers are replaced by those of an example, but not a wrong amount, which the page marks. */
export function readFeeQuestion(params: URLSearchParams): FeeQuestion {
  const code = params.get('currency') ?? '';
  const chosen = isCurrency(code) ? code : currency('NGN');
  const payer = params.get('payer');
  const typed = (params.get('amount') ?? '1,200,000').slice(0, 60);
  return {
    typed,
    currency: chosen,
    payer: payer === 'buyer' || payer === 'both' ? payer : 'seller',
    minor: readAmount(typed, chosen),
  };
}

type FeeSum = { plan: EscrowPlan; pays: string; gets: string; fee: string };

/** Computes the fee of each plan like a real deal. */
export function feeSums(question: FeeQuestion, fees: EscrowFees): readonly FeeSum[] {
  const { minor, currency, payer } = question;
  if (minor === undefined) return [];
  const shown = (amount: bigint) => shownAmount({ minor: amount, currency });
  return plansInOrder.map((plan) => {
    const [part] = partTerms(minor, [1n], { fee_bps: BigInt(fees[plan]), payer });
    const { seller, fee } = outcomeOfPart(part!, minor);
    return { plan, pays: shown(heldFor(part!)), gets: shown(seller), fee: shown(fee) };
  });
}
