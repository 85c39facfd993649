import type { DealEvent } from '../deal-terms/deal.states.ts';
import { stepTexts } from './steps/step.schema.ts';

/**
 * Why nobody proposes other terms for a deal on its page, where an order set them. The seller of a listing corrects the order itself, and
 * staff set another price for an order of our own, which withdraws the deal.
 */
export function whyNotOtherTerms(event: DealEvent, isOfOrder: boolean): string | undefined {
  return isOfOrder && (event === 'amend' || event === 'counter') ? stepTexts.termsOfOrder : undefined;
}
