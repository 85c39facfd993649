import { urls } from '#content/link.ts';
import { readAmount } from '#domain/values/amount-input.ts';
import { minorDigits, shownAmount } from '#domain/values/currency.ts';
import { splitStep } from '#domain/trade/deals/steps/read-steps.ts';
import { confirmStepSchema, refuseSplitSchema, proposeSplitSchema } from '#domain/trade/deals/steps/step.schema.ts';
import { Fields } from '#ui/fields.tsx';
import type { Route } from '../../request/route.ts';
import { outcomeFacts } from './deal-step-facts.ts';
import { stepRoutes, currencySymbolOf, type ShownStep } from './deal-step.routes.tsx';
import { Shares, liveSharesAttributes } from './shares.tsx';

export const splittingRoutes: readonly Route[] = [
  ...stepRoutes({
    at: urls.dealSplit,
    id: 'deal-split',
    schema: proposeSplitSchema,
    fields: { files: true, numbers: ['sellers'] },
    event: 'propose_split',
    look: () => ({
      title: 'Proposal to share the money',
      lead: 'If the other side accepts it, each side gets these amounts and the dispute is over. Until then you can withdraw it, and our team can still decide.',
      button: 'Send the proposal',
    }),
    draw: (shown) => <SplitFields {...shown} />,
    step: (input) => splitStep(input),
    news: 'split-proposed',
  }),
  ...stepRoutes({
    at: urls.dealSplitAcceptance,
    id: 'deal-split-acceptance',
    schema: confirmStepSchema,
    event: 'accept_split',
    look: (view, part) => ({
      title: 'Acceptance of the proposal',
      lead: 'Each side gets the amounts below, and the dispute is over. This cannot be undone.',
      facts: part.dispute?.proposal && outcomeFacts(view, part, part.dispute.proposal.sellers),
      button: 'Accept the proposal',
    }),
    news: 'split-agreed',
  }),
  ...stepRoutes({
    at: urls.dealSplitRefusal,
    id: 'deal-split-refusal',
    schema: refuseSplitSchema,
    event: 'refuse_split',
    look: () => ({
      title: 'Refusal of the proposal',
      lead: 'The dispute goes on, and the money stays where it is. Either of you can propose other amounts.',
      button: 'Refuse the proposal',
    }),
    news: 'split-refused',
  }),
  ...stepRoutes({
    at: urls.dealSplitWithdrawal,
    id: 'deal-split-withdrawal',
    schema: confirmStepSchema,
    event: 'withdraw_split',
    look: () => ({
      title: 'Withdrawal of the proposal',
      lead: 'The other side can then no longer accept it. The dispute goes on, and the money stays where it is.',
      button: 'Withdraw the proposal',
    }),
    news: 'split-withdrawn',
  }),
];

/** One field is enough: what the seller does not get goes back to the buyer. */
function SplitFields({ view, part, form }: ShownStep<typeof proposeSplitSchema>) {
  const { deal } = view;
  const { fields } = form;
  const [shown] = fields.sellers.values;
  const typed = readAmount(shown ?? '', deal.currency);
  const isShare = typed !== undefined && typed < part.minor;
  return (
    <>
      <div
        className="grid gap-4"
        {...liveSharesAttributes(view, part, part.minor * 10n ** BigInt(3 - minorDigits(deal.currency)))}
      >
        <input type="hidden" name="shown" value={shown} />
        <Fields
          fields={fields}
          only={['sellers']}
          words={{
            sellers: {
              symbol: currencySymbolOf(view),
              hint: `Less than ${shownAmount({ minor: part.minor, currency: deal.currency })}, before our fee. The rest goes back to the buyer.`,
              ...(view.side === 'seller' && { label: 'How much do you get?' }),
            },
          }}
        />
        <Shares
          view={view}
          part={part}
          sellerShare={isShare ? typed : undefined}
          title={view.side === 'seller' ? 'To you, before our fee' : 'To the seller, before our fee'}
        />
      </div>
      <Fields fields={fields} only={['words', 'files']} />
    </>
  );
}
