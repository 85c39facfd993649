import type { DealEvent } from '../deal-terms/deal.states.ts';
import { stepTexts } from './steps/step.schema.ts';

/**
 * Why no other terms can be proposed on the page of a deal whose terms an order set. The seller corrects the order itself; for a shop
 * order, staff set another price, which withdraws the deal.
 */
export function whyNotOtherTerms(event: DealEvent, isOfOrder: boolean): string | undefined {
  return isOfOrder && (event === 'amend' || event === 'counter') ? stepTexts.termsOfOrder : undefined;
}
