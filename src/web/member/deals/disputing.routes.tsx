import { urls } from '#content/link.ts';
import { typedInGroups } from '#domain/values/amount-input.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealPart } from '#domain/trade/deal-terms/find-deal.ts';
import { holdsMoney, isDealOver } from '#domain/trade/deal-terms/deal.states.ts';
import { ruledWithin_days } from '#domain/trade/deal-terms/deal.clocks.ts';
import { disputeStep } from '#domain/trade/deals/steps/read-steps.ts';
import { disputeAnswerSchema, confirmStepSchema, disputeSchema } from '#domain/trade/deals/steps/step.schema.ts';
import type { Route } from '../../request/route.ts';
import { outcomeFacts } from './deal-step-facts.ts';
import { stepRoutes, currencySymbolOf } from './deal-step.routes.tsx';

export const disputingRoutes: readonly Route[] = [
  ...stepRoutes({
    at: urls.dealDispute,
    id: 'deal-dispute',
    schema: disputeSchema,
    fields: { files: true, numbers: ['claimed'] },
    event: 'dispute',
    whyNot: whyNothingToDispute,
    values: ({ deal }, { minor }) => ({ claimed: typedInGroups(minor, deal.currency) }),
    look: (view) => ({
      title: 'Dispute',
      lead: `The money stays where it is, and the other deadlines ${view.deal.parts.length > 1 ? 'of this part ' : ''}stop. The other side has three days to answer, and each answer gives the other side three more days. Our team reads what both of you say and show, and decides within ${ruledWithin_days} days.`,
      button: 'Tell the other side and our team',
      words: {
        claimed: {
          symbol: currencySymbolOf(view),
          ...(view.side === 'seller' && { label: 'How much of the money is yours?' }),
        },
      },
    }),
    step: (input) => disputeStep(input),
    news: 'disputed',
  }),
  ...stepRoutes({
    at: urls.dealAnswer,
    id: 'deal-answer',
    schema: disputeAnswerSchema,
    fields: { files: true },
    event: 'answer',
    look: () => ({
      title: 'Answer',
      lead: 'The other side and our team will read it. If you two do not settle it yourselves, our team decides.',
      button: 'Send the answer',
    }),
    news: 'answered',
  }),
  ...stepRoutes({
    at: urls.dealConcession,
    id: 'deal-concession',
    schema: confirmStepSchema,
    event: 'concede',
    look: (view, part) => ({
      ...(view.side === 'buyer'
        ? { title: 'Release to the seller', button: 'Release all the money to the seller' }
        : { title: 'Refund to the buyer', button: 'Give all the money back to the buyer' }),
      lead: 'The dispute is over then. This cannot be undone.',
      facts: outcomeFacts(view, part, view.side === 'buyer' ? part.minor : 0n),
      kind: 'danger',
    }),
    news: 'conceded',
  }),
];

export function whyNothingToDispute(
  { state }: Pick<DealPart, 'state'>,
  { whyNoMessages }: Pick<DealView, 'whyNoMessages'>,
): string | undefined {
  if (holdsMoney(state)) return undefined;
  const why = isDealOver(state)
    ? 'This is over, and no money is held for it any more.'
    : 'No money is held for this yet, so there is nothing to dispute.';
  const next = whyNoMessages === undefined ? 'write to the other side, or ask our team' : 'ask our team';
  return `${why} On its page you can ${next}.`;
}
