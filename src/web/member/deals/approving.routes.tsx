import { urls } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { partStep } from '#domain/trade/deals/steps/read-steps.ts';
import { confirmStepSchema, acceptPartSchema, rejectSchema } from '#domain/trade/deals/steps/step.schema.ts';
import type { Route } from '../../request/route.ts';
import { outcomeFacts } from './deal-step-facts.ts';
import { PartFields } from './part-fields.tsx';
import { stepRoutes } from './deal-step.routes.tsx';

export const approvingRoutes: readonly Route[] = [
  ...stepRoutes({
    at: urls.dealAcceptance,
    id: 'deal-acceptance',
    schema: confirmStepSchema,
    event: 'accept',
    look: (view, part) => ({
      title: 'Acceptance and release of the money',
      lead: `You have ${view.isWork ? 'checked the work' : 'looked at the goods'} and are satisfied. The money then belongs to the seller. This cannot be undone.`,
      facts: outcomeFacts(view, part, part.minor),
      button: `Release ${shownAmount({ minor: part.minor, currency: view.deal.currency })}`,
    }),
    news: 'accepted',
  }),
  ...stepRoutes({
    at: urls.dealPart,
    id: 'deal-part',
    schema: acceptPartSchema,
    fields: { files: true },
    event: 'accept_part',
    look: () => ({
      title: 'Acceptance of a part',
      lead: 'You pay for what you accept, and the rest comes back to you. The seller agrees or objects. If they do not answer within three days, the money is divided as shown here.',
      button: 'Accept this part',
    }),
    draw: (shown) => <PartFields {...shown} />,
    step: (input) => partStep(input),
    news: 'part',
  }),
  ...stepRoutes({
    at: urls.dealSettlement,
    id: 'deal-settlement',
    schema: confirmStepSchema,
    event: 'settle_part',
    look: (view, part) => ({
      title: 'Payment for the accepted part',
      lead: 'You are paid for what the buyer accepted, and the rest goes back to them. This cannot be undone.',
      facts: outcomeFacts(view, part, part.sellers ?? 0n),
      button: 'Agree to this payment',
    }),
    news: 'settled',
  }),
  ...stepRoutes({
    at: urls.dealRejection,
    id: 'deal-rejection',
    schema: rejectSchema,
    fields: { files: true },
    event: 'reject',
    look: (view, part) => ({
      title: 'Rejection',
      lead: 'Send the goods back within seven days. You get the money below when the seller has them. You pay the carrier, and can agree with the seller that they repay you. If you do not send the goods back, they count as accepted. To keep some of them, accept a part instead.',
      facts: outcomeFacts(view, part, 0n),
      button: 'Reject it',
      kind: 'danger',
    }),
    news: 'rejected',
  }),
  ...stepRoutes({
    at: urls.dealReturnArrival,
    id: 'deal-return-arrival',
    schema: confirmStepSchema,
    event: 'receive_return',
    look: (view, part) => ({
      title: 'Receipt of the returned goods',
      lead: 'You have the goods again. The money then goes back to the buyer. This cannot be undone.',
      facts: outcomeFacts(view, part, 0n),
      button: 'It came back: give the money back',
    }),
    news: 'came-back',
  }),
];
