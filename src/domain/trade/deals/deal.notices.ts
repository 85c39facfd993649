import type { DealEvent, DealParty, DealState, DealTransition } from '../deal-terms/deal.states.ts';

export const dealNews = [
  'proposed',
  'put right',
  'other terms',
  'declined',
  'declined by us',
  'agreed',
  'nobody agreed',
  'cancelled before payment',
  'cancelled before payment by us',
  'not paid',
  'paid to buyer',
  'paid to seller',
  'sent',
  'cancelled and paid back',
  'never sent',
  'arrived to buyer',
  'arrived to seller',
  'accepted',
  'accepted by time',
  'released to buyer',
  'released to seller',
  'accepted in part',
  'settled in part',
  'rejected',
  'coming back',
  'not sent back',
  'came back',
  'paid back to buyer',
  'paid back to seller',
  'disputed',
  'disputed by time',
  'answered',
  'given to seller',
  'given to buyer',
  'split proposed',
  'split refused',
  'split withdrawn',
  'split agreed',
  'ruled',
  'charged back',
  'charged back in part',
  'kept after a claim',
  'late to ship to buyer',
  'late to ship to seller',
  'look at it',
  'did it arrive to buyer',
  'did it arrive to seller',
  'time to answer over',
] as const;
export type DealNews = (typeof dealNews)[number];

export type DealSide = 'buyer' | 'seller';
export type NoticeToSide = { to: DealSide; news: DealNews };

type NewsBySide = { buyer?: DealNews; seller?: DealNews };
const both = (news: DealNews): NewsBySide => ({ buyer: news, seller: news });

/** The notices of each event. A side gets no notice of its own step, unless the step moves money or starts the inspection. */
const noticesByEvent: Record<DealEvent, (from: DealState, by: DealParty) => NewsBySide> = {
  propose: (_, by) => toOther(by, 'proposed'),
  amend: (_, by) => toOther(by, 'put right'),
  counter: (_, by) => toOther(by, 'other terms'),
  agree: (_, by) => toOther(by, 'agreed'),
  decline: (_, by) => (by === 'staff' ? both('declined by us') : toOther(by, 'declined')),
  lapse: (from) =>
    ({
      proposed: both('nobody agreed'),
      agreed: both('not paid'),
      funded: both('never sent'),
      rejected: both('not sent back'),
    })[from as 'proposed' | 'agreed' | 'funded' | 'rejected'],
  cancel: (from, by) => {
    if (from === 'funded') return both('cancelled and paid back');
    return by === 'staff' ? both('cancelled before payment by us') : toOther(by, 'cancelled before payment');
  },
  fund: () => ({ buyer: 'paid to buyer', seller: 'paid to seller' }),
  ship: () => ({ buyer: 'sent' }),
  deliver: () => ({ buyer: 'arrived to buyer', seller: 'arrived to seller' }),
  accept: (_, by) => (by === 'clock' ? both('accepted by time') : { seller: 'accepted' }),
  release: () => ({ buyer: 'released to buyer', seller: 'released to seller' }),
  accept_part: () => ({ seller: 'accepted in part' }),
  settle_part: () => both('settled in part'),
  reject: () => ({ seller: 'rejected' }),
  ship_return: () => ({ seller: 'coming back' }),
  receive_return: (_, by) => (by === 'clock' ? both('came back') : { buyer: 'came back' }),
  refund: () => ({ buyer: 'paid back to buyer', seller: 'paid back to seller' }),
  dispute: (_, by) => (by === 'clock' ? both('disputed by time') : toOther(by, 'disputed')),
  answer: (_, by) => toOther(by, 'answered'),
  concede: (_, by) => both(by === 'buyer' ? 'given to seller' : 'given to buyer'),
  propose_split: (_, by) => toOther(by, 'split proposed'),
  refuse_split: (_, by) => toOther(by, 'split refused'),
  withdraw_split: (_, by) => toOther(by, 'split withdrawn'),
  accept_split: () => both('split agreed'),
  rule_release: () => both('ruled'),
  rule_refund: () => both('ruled'),
  rule_split: () => both('ruled'),
  charge_back: () => both('charged back'),
  charge_back_some: () => both('charged back in part'),
  keep: () => both('kept after a claim'),
};

function toOther(by: DealParty, news: DealNews): NewsBySide {
  return by === 'buyer' ? { seller: news } : { buyer: news };
}

export function noticesOfStep({ event, from }: Pick<DealTransition, 'event' | 'from'>, by: DealParty): NoticeToSide[] {
  return noticesIn(noticesByEvent[event](from, by));
}

/** The notices of deadlines that take no step. */
const noticesByClock: Record<string, NewsBySide> = {
  'late to ship': { buyer: 'late to ship to buyer', seller: 'late to ship to seller' },
  'a day left': { buyer: 'look at it' },
  'two hours left': { buyer: 'look at it' },
  answer: both('time to answer over'),
  'did it arrive': { buyer: 'did it arrive to buyer', seller: 'did it arrive to seller' },
};

export function noticesOfClock(kind: string): NoticeToSide[] {
  return noticesIn(noticesByClock[kind] ?? {});
}

function noticesIn({ buyer, seller }: NewsBySide): NoticeToSide[] {
  return [
    ...(buyer ? [{ to: 'buyer' as const, news: buyer }] : []),
    ...(seller ? [{ to: 'seller' as const, news: seller }] : []),
  ];
}
