import { brand } from '#content/brand.ts';
import type { DealSide } from '#domain/trade/deals/deal.notices.ts';
import type { DealEvent, DealParty } from '#domain/trade/deal-terms/deal.states.ts';
import type { DealHistoryLine } from '#domain/trade/deal-pages/deal.view.ts';

const partyNames: Record<DealParty, string> = {
  buyer: 'The buyer',
  seller: 'The seller',
  staff: brand.name,
  clock: '',
  provider: 'The buyer',
};

const doneTexts: Record<DealEvent, string> = {
  propose: 'proposed the terms',
  amend: 'corrected the terms',
  counter: 'proposed other terms',
  agree: 'agreed',
  decline: 'declined',
  lapse: '',
  cancel: 'cancelled it',
  fund: 'paid: the money is held',
  ship: 'sent it off',
  deliver: 'said that it arrived',
  accept: 'accepted it',
  accept_part: 'accepted a part',
  settle_part: 'agreed to the part',
  release: '',
  reject: 'rejected it',
  ship_return: 'sent it back',
  receive_return: 'said that it came back',
  refund: '',
  dispute: 'said that something is wrong',
  answer: 'answered',
  concede: 'left all the money to the other side',
  propose_split: 'proposed how to share the money',
  refuse_split: 'refused the proposal',
  withdraw_split: 'withdrew the proposal',
  accept_split: 'accepted the proposal: the dispute is over',
  rule_release: 'decided: the seller gets the money',
  rule_refund: 'decided: the money goes back to the buyer',
  rule_split: 'decided: each side gets a share',
  charge_back: '',
  charge_back_some: '',
  keep: 'found that it was delivered: the seller keeps the money',
};

const automaticTexts: Partial<Record<DealEvent, string>> = {
  accept: 'Nobody objected in time: it counts as accepted',
  settle_part: 'The seller did not object in time: only the accepted part is paid',
  receive_return: 'It counts as received',
  dispute: 'Nobody said in time that it arrived: there is a dispute',
  release: 'The money was released to the seller',
  refund: 'The money went back to the buyer',
};

const automaticTextsOfWork: Partial<Record<DealEvent, string>> = {
  dispute: 'Nobody checked it in time: there is a dispute',
};

const bankTexts: Partial<Record<DealEvent, string>> = {
  charge_back: 'The bank of the buyer took the payment back',
  charge_back_some: 'The bank of the buyer took some of the payment back; the rest goes back to the card',
};

const lapsedTexts: Partial<Record<DealHistoryLine['from'], string>> = {
  proposed: 'The time to agree ran out',
  agreed: 'The time to pay ran out',
  funded: 'It was not sent in time: the money went back to the buyer',
  rejected: 'It was not sent back in time: it counts as accepted',
};

const doneTextsOfWork: Partial<Record<DealEvent, string>> = {
  ship: 'said that it is done',
  deliver: 'began to check it',
};

type DescribedEvent = Pick<DealHistoryLine, 'event' | 'party' | 'from' | 'part'>;

export function dealEventText(
  { event, party, from, part }: DescribedEvent,
  side: DealSide | undefined,
  isWork = false,
): string {
  const partPrefix = part === undefined ? '' : `Part ${part}: `;
  if (event === 'lapse' && from === 'funded' && isWork)
    return `${partPrefix}It was not done in time: the money went back to the buyer`;
  if (event === 'lapse') return partPrefix + (lapsedTexts[from] ?? 'Its deadline has passed');
  const automaticText = (isWork && automaticTextsOfWork[event]) || automaticTexts[event];
  const sentence = bankTexts[event] ?? (party === 'clock' ? automaticText : undefined);
  if (sentence) return partPrefix + sentence;
  const isByReader = party === side || (party === 'provider' && side === 'buyer');
  const doneText =
    event === 'deliver' && party === 'seller'
      ? 'proved the delivery by the buyer’s digits'
      : (isWork && doneTextsOfWork[event]) || doneTexts[event];
  return `${partPrefix}${isByReader ? 'You' : partyNames[party]} ${doneText}`;
}
