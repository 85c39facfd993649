import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { DealSide } from '#domain/trade/deals/deal.notices.ts';
import type { DealOrder } from '#domain/trade/deal-pages/deal-order.ts';
import { mayTakeDealStep } from '#domain/trade/deals/deal.standing.ts';
import { dealTransitions, type DealEvent } from '#domain/trade/deal-terms/deal.states.ts';
import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealPart } from '#domain/trade/deal-terms/find-deal.ts';
import { whyNotOtherTerms } from '#domain/trade/deals/deal-terms.policy.ts';
import { heldFor } from '#domain/trade/deal-terms/part.shape.ts';
import { paymentTexts } from '#domain/money/payments/payment.schema.ts';

type StepUrl =
  | 'dealTerms'
  | 'dealAgreement'
  | 'dealDecline'
  | 'dealCancellation'
  | 'dealShipment'
  | 'dealHandover'
  | 'dealArrival'
  | 'dealAcceptance'
  | 'dealPart'
  | 'dealSettlement'
  | 'dealRejection'
  | 'dealReturn'
  | 'dealReturnArrival'
  | 'dealDispute'
  | 'dealAnswer'
  | 'dealSplit'
  | 'dealSplitRefusal'
  | 'dealSplitWithdrawal'
  | 'dealSplitAcceptance'
  | 'dealConcession';

/** A step that the reader can take on a part, or the reason why not now. */
export type DealAct = { event: DealEvent; label: string; href: string; reason: string | undefined };

type Offered = { event: DealEvent; at: StepUrl | 'dealPayment'; label: string };

/** What both sides can do to settle a dispute between themselves. */
const settling: readonly Offered[] = [
  { event: 'accept_split', at: 'dealSplitAcceptance', label: 'Accept the proposal' },
  { event: 'answer', at: 'dealAnswer', label: 'Answer' },
  { event: 'propose_split', at: 'dealSplit', label: 'Propose how to share the money' },
  { event: 'refuse_split', at: 'dealSplitRefusal', label: 'Refuse the proposal' },
  { event: 'withdraw_split', at: 'dealSplitWithdrawal', label: 'Withdraw the proposal' },
];

/** In the order of the buttons: the most likely step first, giving up last. */
const offered: Record<DealSide, readonly Offered[]> = {
  buyer: [
    { event: 'agree', at: 'dealAgreement', label: 'Agree' },
    { event: 'fund', at: 'dealPayment', label: 'Pay' },
    { event: 'deliver', at: 'dealArrival', label: 'It has arrived' },
    { event: 'accept', at: 'dealAcceptance', label: 'Accept it' },
    { event: 'accept_part', at: 'dealPart', label: 'Accept a part' },
    { event: 'reject', at: 'dealRejection', label: 'Reject it' },
    { event: 'ship_return', at: 'dealReturn', label: 'I have sent it back' },
    ...settling,
    { event: 'counter', at: 'dealTerms', label: 'Propose other terms' },
    { event: 'amend', at: 'dealTerms', label: 'Correct the terms' },
    { event: 'concede', at: 'dealConcession', label: 'Release all the money to the seller' },
    { event: 'decline', at: 'dealDecline', label: 'Decline' },
    { event: 'cancel', at: 'dealCancellation', label: 'Cancel' },
  ],
  seller: [
    { event: 'agree', at: 'dealAgreement', label: 'Agree' },
    { event: 'ship', at: 'dealShipment', label: 'I have sent it' },
    { event: 'deliver', at: 'dealHandover', label: 'Enter the buyer’s digits' },
    { event: 'settle_part', at: 'dealSettlement', label: 'Agree to the part payment' },
    { event: 'receive_return', at: 'dealReturnArrival', label: 'It came back' },
    ...settling,
    { event: 'counter', at: 'dealTerms', label: 'Propose other terms' },
    { event: 'amend', at: 'dealTerms', label: 'Correct the terms' },
    { event: 'concede', at: 'dealConcession', label: 'Give all the money back to the buyer' },
    { event: 'decline', at: 'dealDecline', label: 'Decline' },
    { event: 'cancel', at: 'dealCancellation', label: 'Cancel' },
  ],
};

/** Other labels for work. Null hides a step: nothing is handed over with digits or sent back. */
const workLabels: Partial<Record<StepUrl | 'dealPayment', string | null>> = {
  dealShipment: 'I have done the work',
  dealArrival: 'Start checking',
  dealHandover: null,
  dealRejection: null,
};

/** The steps that the reader can take in this state, each with the reason if it is not possible now. */
export function dealActsOf(view: DealView, part: DealPart, takesPayments: boolean): DealAct[] {
  return offered[view.side]
    .flatMap((one) => actOf(view, part, one))
    .map((act) => withPaymentLabel(view, act, takesPayments));
}

/** If payments are open, the buyer agrees and pays in one step. */
function withPaymentLabel(view: DealView, act: DealAct, takesPayments: boolean): DealAct {
  const { deal, side } = view;
  const minor = deal.parts.reduce((sum, part) => sum + heldFor(part), 0n);
  const sum = shownAmount({ minor, currency: deal.currency });
  const href = link('dealPayment', { dealId: String(deal.id) });
  if (act.event === 'fund')
    return { ...act, label: `Pay ${sum}`, reason: act.reason ?? (takesPayments ? undefined : paymentTexts.notYet) };
  if (act.event === 'agree' && side === 'buyer' && takesPayments)
    return { ...act, label: `Agree and pay ${sum}`, href };
  return act;
}

/** The page of a dispute. Before there is money, and after the end, it says why there is nothing to dispute. */
export function disputeAddress({ deal }: DealView, part: DealPart): string {
  return addressOf(deal.id, part, 'dealDispute');
}

function actOf(view: DealView, part: DealPart, { event, at, label: goodsLabel }: Offered): DealAct[] {
  const { deal, side, order, isWork } = view;
  const isCounter = event === 'propose_split' && part.dispute?.proposal !== undefined;
  const usualLabel = isCounter ? 'Propose other amounts' : goodsLabel;
  const label = isWork && at in workLabels ? workLabels[at] : usualLabel;
  if (!label) return [];
  const isStepOfSide = dealTransitions.some(
    (one) => one.event === event && one.from === part.state && one.by.includes(side),
  );
  const atOrder = order && side === 'seller' ? atOrderOf(order, event) : undefined;
  if (!isStepOfSide || (whyNotOtherTerms(event, view.isOfOrder) && !atOrder)) return [];
  const { reason } = mayTakeDealStep(deal, part, event, side, { hasPin: true });
  if (reason !== undefined && (hiddenWhileImpossible.has(event) || isExplainedAbove(view, part, event))) return [];
  return [{ event, label, href: addressOf(deal.id, part, at), reason, ...atOrder }];
}

/** The sentence about a late seller already says from when the buyer can cancel. */
function isExplainedAbove({ deal, side }: DealView, { state, shipBy }: DealPart, event: DealEvent): boolean {
  return event === 'cancel' && side === 'buyer' && state === 'funded' && deal.now >= shipBy;
}

/** On an order the seller corrects the shipping cost, and frees the stock, through forms of the order. */
function atOrderOf({ id, mayFree }: DealOrder, event: DealEvent): Pick<DealAct, 'label' | 'href'> | undefined {
  const params = { orderId: String(id) };
  if (event === 'amend') return { label: 'Correct your answer', href: link('dashboardOrderAnswer', params) };
  const isEnd = event === 'decline' || event === 'cancel';
  return isEnd && mayFree ? { label: 'Free the stock', href: link('dashboardOrderFree', params) } : undefined;
}

/** These steps are hidden while they are not possible, because the sentence above the buttons says whose turn it is. */
const hiddenWhileImpossible: ReadonlySet<DealEvent> = new Set([
  'agree',
  'counter',
  'amend',
  'answer',
  'accept_split',
  'refuse_split',
  'withdraw_split',
]);

function addressOf(dealId: bigint, { part }: DealPart, at: StepUrl | 'dealPayment'): string {
  const params = { dealId: String(dealId) };
  return at === 'dealPayment' ? link(at, params) : link(at, { ...params, part: String(part) });
}
