import { urls } from '#content/link.ts';
import { holdsMoney } from '#domain/trade/deal-terms/deal.states.ts';
import {
  confirmStepSchema,
  dealTermsSchema,
  stepReasonSchema,
  type NewTerms,
} from '#domain/trade/deals/steps/step.schema.ts';
import { termsStep } from '#domain/trade/deals/steps/read-steps.ts';
import { typedInGroups } from '#domain/values/amount-input.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { Route } from '../../request/route.ts';
import { agreementFacts, outcomeFacts } from './deal-step-facts.ts';
import { stepRoutes, currencySymbolOf } from './deal-step.routes.tsx';

export const agreeingRoutes: readonly Route[] = [
  ...stepRoutes({
    at: urls.dealAgreement,
    id: 'deal-agreement',
    schema: confirmStepSchema,
    event: 'agree',
    look: (view) => ({
      title: 'What you agree to',
      lead: `Once you agree, these terms can no longer change. ${heldText(view)}`,
      facts: agreementFacts(view),
      button: 'Agree',
    }),
    news: 'agreed',
  }),
  ...stepRoutes({
    at: urls.dealTerms,
    id: 'deal-terms',
    schema: dealTermsSchema,
    fields: { numbers: ['amount'] },
    event: ({ turn }, { side }) => (turn === side ? 'counter' : 'amend'),
    values: ({ deal, payer }) => ({
      amount: typedInGroups(
        deal.parts.reduce((sum, { minor }) => sum + minor, 0n),
        deal.currency,
      ),
      payer,
      days: String(Math.round(deal.inspection_ms / day_ms)),
      // The day in Lagos, which is an hour ahead of UTC.
      shipBy: new Date(deal.shipBy.getTime() + hour_ms).toISOString().slice(0, 10),
    }),
    look: (view, { turn }) => ({
      title: turn === view.side ? 'Other terms' : 'Correction of the terms',
      lead: 'The other side then agrees, declines, or proposes other terms.',
      button: 'Send to the other side',
      words: {
        amount: {
          symbol: currencySymbolOf(view),
          ...(view.deal.parts.length > 1 && {
            hint: 'The total of all parts. It is divided among them in the same proportions as before.',
          }),
        },
        ...(view.isWork && { days: { label: 'Days to check it' }, shipBy: { label: 'To be done by' } }),
      },
    }),
    step: (input: NewTerms) => termsStep(input),
    news: 'terms',
  }),
  ...stepRoutes({
    at: urls.dealDecline,
    id: 'deal-decline',
    schema: stepReasonSchema,
    event: 'decline',
    look: () => ({
      title: 'Refusal of the terms',
      lead: 'If you decline, there is no deal, and nobody owes anything.',
      button: 'Decline',
      kind: 'danger',
    }),
    news: 'declined',
  }),
  ...stepRoutes({
    at: urls.dealCancellation,
    id: 'deal-cancellation',
    schema: stepReasonSchema,
    event: 'cancel',
    look: (view, part) =>
      holdsMoney(part.state)
        ? {
            title: 'Cancellation and refund',
            lead: `${refundText(view)} at once. This cannot be undone.`,
            facts: outcomeFacts(view, part, 0n),
            button: view.side === 'buyer' ? 'Cancel and get the money back' : 'Cancel and give the money back',
            kind: 'danger',
          }
        : {
            title: 'Cancellation',
            lead: 'Nothing was paid, and nothing is owed.',
            button: 'Cancel the deal',
            kind: 'danger',
          },
    news: 'cancelled',
  }),
];

function heldText({ deal, isWork }: DealView): string {
  if (deal.parts.length > 1)
    return `The money for each ${isWork ? 'milestone' : 'part'} is held until the buyer accepts it.`;
  return `The money is held until the buyer accepts ${isWork ? 'the work' : 'the goods'}.`;
}

/** Once a deal is paid, each of its parts is cancelled by itself. */
function refundText({ deal, side }: DealView): string {
  const paidText = side === 'buyer' ? 'you paid' : 'the buyer paid';
  const backText = `goes back to ${side === 'buyer' ? 'you' : 'them'}`;
  return deal.parts.length > 1 ? `What ${paidText} for this part ${backText}` : `All that ${paidText} ${backText}`;
}
