import type { BidStanding } from '#domain/trade/rfqs/bids/bid.states.ts';
import type { OwnBid } from '#domain/trade/rfqs/bids/find-own-bid.ts';
import type { BadgeTone } from '#ui/notices.tsx';

export const bidPageNews: Record<string, string> = {
  sent: 'Your bid is sent.',
  changed: 'Your bid is changed.',
  answered: 'Your answer to the award is saved.',
  confirmed: 'You confirmed the change. Your bid stands.',
  accepted: 'You accepted the counter-offer. Your bid now offers its price and quantity.',
  declined: 'You declined the counter-offer. Your bid stands as it was.',
  final: 'Your final offer is sent. You can change it until the deadline of the round.',
  withdrawn: 'You withdrew your bid. You can send it again until the deadline.',
};

export const bidTones: Record<BidStanding, BadgeTone> = {
  confirm: 'now',
  counter: 'now',
  final: 'now',
  sealed: 'progress',
  open: 'progress',
  closed: 'progress',
  unreadable: 'bad',
  proposed: 'now',
  awarded: 'good',
  not_awarded: 'neutral',
  over: 'neutral',
  withdrawn: 'neutral',
};

const bidLeads: Record<BidStanding, string> = {
  confirm: 'The buyer changed the request. Confirm that your bid stands, or change it.',
  counter:
    'The buyer asks for another price or quantity. Accept or decline it. Until you do, your bid does not change.',
  final: 'The buyer asks for your best and final offer. If you send none in time, your bid stays as it is.',
  sealed: 'Only you can read this bid before the deadline. Our team cannot read it either.',
  open: 'The buyer can read your bid. You can change or withdraw it until the deadline.',
  closed: 'The deadline has passed. The buyer decides now.',
  unreadable: 'Sorry, we could not open your bid. Our team knows about it and will write to you.',
  proposed: 'The buyer proposes an award that differs from your bid. Nothing is agreed until you accept it.',
  awarded: 'The buyer chose your bid. Ship nothing before the deal is paid: its page says what comes next.',
  not_awarded: 'The buyer did not choose your bid this time. Thank you for your answer.',
  over: 'The request was withdrawn. You owe nothing.',
  withdrawn: 'You withdrew this bid.',
};

type DescribedBid = Pick<OwnBid, 'award' | 'round'> & { request: Pick<OwnBid['request'], 'takesBids'> };

/** What the state of a bid means for its bidder, and what they can do. */
export function bidLeadOf(standing: BidStanding, { award, round, request }: DescribedBid): string {
  if (standing === 'confirm' && !request.takesBids)
    return 'The buyer changed the request. Confirm that your bid stands.';
  if (standing === 'closed' && round && !round.isOver)
    return 'You have sent your final offer. The buyer decides after the final round.';
  if (standing === 'not_awarded' && award) return 'The request has ended without an award to you.';
  return bidLeads[standing];
}
