import type { DealEvent } from '../deal-terms/deal.states.ts';
import { stepTexts } from './steps/step.schema.ts';

/** Why no other terms can be proposed for a deal whose terms an order set. */
export function whyNotOtherTerms(event: DealEvent, isOfOrder: boolean): string | undefined {
  return isOfOrder && (event === 'amend' || event === 'counter') ? stepTexts.termsOfOrder : undefined;
}
