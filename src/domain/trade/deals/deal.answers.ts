import { shownAmount } from '#domain/values/currency.ts';
import { writtenMoment } from '#domain/values/event-price.ts';
import type { MailAnswer } from '#domain/values/answers.ts';
import { clocksOfState } from '../deal-terms/deal.clocks.ts';
import type { DealSide } from './deal.notices.ts';
import type { DealState } from '../deal-terms/deal.states.ts';
import type { Deal, DealPart } from '../deal-terms/find-deal.ts';
import type { PartOutcome } from '../deal-terms/part.shape.ts';
import { partsHaveOwnDays } from './part-days.ts';

const untilLabels: Partial<Record<DealState, string>> = {
  proposed: 'Can be agreed to until',
  agreed: 'To be paid by',
  shipped: 'To arrive by',
  delivered: 'To be checked by',
  part_accepted: 'Settled, if nobody objects, on',
  rejected: 'To be sent back by',
  return_shipped: 'Counts as received on',
  disputed: 'To be answered by',
};

const untilLabelsOfWork: Partial<Record<DealState, string>> = {
  shipped: 'To be checked by',
  delivered: 'To be accepted by',
};

type DealFacts = {
  parts: readonly DealPart[];
  state: DealState;
  outcome?: PartOutcome | undefined;
  isWork?: boolean;
  /** In a reminder: when the present state ends by itself. Null if only a person can end it. */
  endsAt?: Date | null | undefined;
};

export function dealAnswers(
  deal: Deal,
  { parts, state, outcome, isWork = false, endsAt }: DealFacts,
  side: DealSide,
): MailAnswer[] {
  const { currency, now, shipBy, standsUntil, inspection_ms } = deal;
  const shown = (minor: bigint) => shownAmount({ minor, currency });
  const sum = (amountOf: (part: DealPart) => bigint) => parts.reduce((total, part) => total + amountOf(part), 0n);
  const fee = sum((part) => (side === 'buyer' ? part.buyerFee : part.sellerFee));
  const [clock] = clocksOfState(state, { since: now, shipBy, standsUntil, inspection_ms }).filter(
    ({ fires, kind }) => fires !== undefined || kind === 'answer',
  );
  const deadline = endsAt === undefined ? clock?.due_at : endsAt;
  const deadlineLabel = (isWork && untilLabelsOfWork[state]) || untilLabels[state];
  const isOnePart = parts.length < deal.parts.length;
  return [
    ...(isOnePart ? [answer('Part', `${parts[0]!.part} of ${deal.parts.length}`)] : []),
    answer('Amount', shown(sum((part) => part.minor))),
    // Once there is an outcome, it shows our fee on what was settled instead.
    ...(fee > 0n && !outcome ? [answer('Our fee, which you pay', shown(fee))] : []),
    ...(outcome
      ? [
          answer('To the seller', shown(outcome.seller)),
          answer('Back to the buyer', shown(outcome.buyer)),
          answer('Our fee', shown(outcome.fee)),
        ]
      : []),
    ...(state === 'funded' ? shippingDays(deal, parts, isWork) : []),
    ...(deadlineLabel && deadline ? [answer(deadlineLabel, writtenMoment(deadline))] : []),
  ];
}

/** The day by which the goods are sent or the work is done. Parts with days of their own are listed. */
function shippingDays(deal: Deal, parts: readonly DealPart[], isWork: boolean): MailAnswer[] {
  const doneOrSent = isWork ? 'be done by' : 'be sent by';
  if (!partsHaveOwnDays(deal)) return [answer(`To ${doneOrSent}`, writtenMoment(deal.shipBy))];
  return parts.map(({ part, shipBy }) => answer(`Part ${part}, to ${doneOrSent}`, writtenMoment(shipBy)));
}

function answer(label: string, value: string): MailAnswer {
  return { label, value };
}
