import { urls } from '#content/link.ts';
import { holdsMoney } from '#domain/trade/deal-terms/deal.states.ts';
import { confirmSchema, termsSchema, whySchema, type NewTerms } from '#domain/trade/deals/steps/step.schema.ts';
import { termsStep } from '#domain/trade/deals/steps/read-steps.ts';
import { typedInGroups } from '#domain/values/amount-input.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { DateField } from '#ui/day-fields.tsx';
import { MoneyField, QuantityField } from '#ui/amount-fields.tsx';
import { Radios } from '#ui/choices.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { Route } from '../../request/route.ts';
import { agreementFacts, outcomeFacts } from './deal-step-facts.ts';
import { stepRoutes } from './deal-step.routes.tsx';

export const agreeingRoutes: readonly Route[] = [
  ...stepRoutes({
    at: urls.dealAgreement,
    id: 'deal-agreement',
    schema: confirmSchema,
    event: 'agree',
    look: (view) => ({
      title: 'What you agree to',
      lead: `From then on these terms stay as they are. The money is held until the buyer accepts ${view.isWork ? 'the work' : 'the goods'}.`,
      facts: agreementFacts(view),
      button: 'Agree',
    }),
    step:
      ({ seen }) =>
      () => ({ event: 'agree', seen }),
    news: 'agreed',
  }),
  ...stepRoutes({
    at: urls.dealTerms,
    id: 'deal-terms',
    schema: termsSchema,
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
    look: ({ side }, { turn }) => ({
      title: turn === side ? 'Other terms' : 'Correction of the terms',
      lead: 'The other side then agrees, declines, or proposes other terms.',
      button: 'Send to the other side',
    }),
    draw: ({ view, form }) => (
      <>
        <MoneyField
          field={form.fields.amount}
          label="Price"
          hint={view.deal.parts.length > 1 ? 'The total of all parts. Each part keeps its share of it.' : undefined}
          symbol={view.deal.currency === 'NGN' ? '₦' : view.deal.currency}
        />
        <Radios field={form.fields.payer} legend="Who pays our fee?" options={payers} layout="columns" />
        <QuantityField
          field={form.fields.days}
          label={view.isWork ? 'Days to check it' : 'Days to look at what came'}
          unit="days"
        />
        <DateField field={form.fields.shipBy} label={view.isWork ? 'To be done by' : 'To be sent by'} />
        <TextArea field={form.fields.words} label="Message" rows={2} />
      </>
    ),
    step: (input: NewTerms) => termsStep(input),
    news: 'terms',
  }),
  ...stepRoutes({
    at: urls.dealDecline,
    id: 'deal-decline',
    schema: whySchema,
    event: 'decline',
    look: () => ({
      title: 'Refusal of the terms',
      lead: 'There is then no deal, and nobody owes anything.',
      button: 'Decline',
      kind: 'danger',
    }),
    step:
      ({ seen, words }) =>
      () => ({ event: 'decline', seen, said: { words } }),
    news: 'declined',
  }),
  ...stepRoutes({
    at: urls.dealCancellation,
    id: 'deal-cancellation',
    schema: whySchema,
    event: 'cancel',
    look: (view, part) =>
      holdsMoney(part.state)
        ? {
            title: 'Cancellation and refund',
            lead: `All that ${view.side === 'buyer' ? 'you paid goes back to you' : 'the buyer paid goes back to them'} at once. This cannot be undone.`,
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
    step:
      ({ seen, words }) =>
      () => ({ event: 'cancel', seen, said: { words } }),
    news: 'cancelled',
  }),
];

const payers = [
  { value: 'buyer', label: 'The buyer' },
  { value: 'seller', label: 'The seller' },
  { value: 'both', label: 'Each pays half' },
];
