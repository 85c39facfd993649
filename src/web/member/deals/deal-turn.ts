import { shownAmount } from '#domain/values/currency.ts';
import { ruledWithin_days } from '#domain/trade/deal-terms/deal.clocks.ts';
import type { DealSide } from '#domain/trade/deals/deal.notices.ts';
import type { DealState } from '#domain/trade/deal-terms/deal.states.ts';
import { cancellableAfter_ms } from '#domain/trade/deals/deal.standing.ts';
import type { DealPerson, DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealPart } from '#domain/trade/deal-terms/find-deal.ts';
import { heldFor } from '#domain/trade/deal-terms/part.shape.ts';
import { day_ms } from '#platform/clock.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { isAllOurs } from './deal-step-facts.ts';
import { orderTurnText } from './order-turn.ts';
import { settledTurns } from './settled-turns.ts';
import { splitWords } from './split-words.ts';
import { sameForBoth, seeMoney, type TurnWordsBySide, type TurnWords } from './turn-words.ts';

/** Whose turn it is with a part and the next deadline, as one side reads it. */
type Turn = { lead: string; more: string; until?: { text: string; at: Date } | undefined };

/** We hold no money for the return, but a ruling can take its cost into account. */
const freightBack = {
  buyer: 'You pay the carrier, and you can agree with the seller that the seller repays that cost.',
  seller: 'The buyer pays the carrier, and you can agree that you repay that cost.',
};

const turnWords: Record<DealState, TurnWordsBySide> = {
  ...settledTurns,
  draft: sameForBoth('Not proposed yet', 'The other side sees it once you propose it.'),
  proposed: ({ turn }, { side, buyer, seller }) => {
    const other = side === 'buyer' ? 'seller' : 'buyer';
    if ((side === 'buyer' ? seller : buyer).isAway)
      return sameForBoth(
        `The ${other} cannot trade at the moment`,
        turn === side
          ? 'You can agree once they can trade again, or decline now. Nothing is owed.'
          : 'They can answer once they can trade again. Nothing is owed.',
      );
    return turn === side
      ? sameForBoth('Look at the terms, then agree', 'Nothing is paid before both of you agree.')
      : sameForBoth(`The ${other} looks at the terms`, 'We tell you what they say.');
  },
  declined: sameForBoth('It was declined', 'Nothing is owed.'),
  expired: sameForBoth('Its deadline has passed', 'Nothing is owed.'),
  agreed: (_, { deal, isWork, buyer, seller }) => ({
    buyer: {
      lead: seller.isAway
        ? 'The seller cannot trade at the moment'
        : `Pay ${shownAmount({ minor: amountToPay(deal.parts), currency: deal.currency })}`,
      more: whyPayNow(seller, isWork),
    },
    seller: {
      lead: buyer.isAway ? 'The buyer cannot trade at the moment' : 'The buyer pays',
      more: `${isWork ? 'Do' : 'Send'} nothing before it is paid. We tell you when the money is here.`,
    },
  }),
  cancelled: (_, { events, deal }) => {
    if (!events.some(({ event }) => event === 'fund'))
      return sameForBoth('It was cancelled', 'Nothing was paid, and nothing is owed.');
    const forPart = deal.parts.length > 1 ? ' for this part' : '';
    return {
      buyer: { lead: 'It was cancelled', more: `You get back what you paid${forPart}. ${seeMoney}` },
      seller: { lead: 'It was cancelled', more: `Nothing is owed${forPart}. What was paid went back to the buyer.` },
    };
  },
  funded: (part, view) =>
    isLate(part, view)
      ? lateTurn(part, view, 'You should have sent it. Send it now, and confirm it here.')
      : {
          buyer: { lead: 'The seller sends it', more: 'Your money is held. Give your six digits to nobody yet.' },
          seller: { lead: 'Send it', more: 'The money is here and held for you. Confirm here when you have sent it.' },
        },
  shipped: {
    buyer: {
      lead: 'It is on its way',
      more: 'When it arrives, look at it, then give the six digits to the person who brings it, or say here that it has arrived.',
    },
    seller: {
      lead: 'It is on its way',
      more: 'At the door the buyer gives six digits: enter them here, and the delivery is proven.',
    },
  },
  delivered: {
    buyer: {
      lead: 'Look at it, then say whether you accept it',
      more: 'If you say nothing in time, it counts as accepted and the seller is paid.',
    },
    seller: {
      lead: 'The buyer looks at it',
      more: 'If they say nothing in time, it counts as accepted and you are paid.',
    },
  },
  accepted: {
    buyer: { lead: 'It is accepted', more: 'The money is released to the seller in a moment.' },
    seller: { lead: 'It is accepted', more: 'The money is released to you in a moment.' },
  },
  part_accepted: {
    buyer: {
      lead: 'The seller answers about the part you accepted',
      more: 'If they say nothing in time, they are paid for that part and the rest comes back to you.',
    },
    seller: {
      lead: 'The buyer accepts a part',
      more: 'Agree to it, or say what is wrong. If you say nothing in time, you are paid for that part only.',
    },
  },
  rejected: {
    buyer: {
      lead: 'Send it back',
      more: `Ask the seller below where to send it. ${freightBack.buyer} Confirm here when you have sent it. If you do not send it in time, it counts as accepted.`,
    },
    seller: {
      lead: 'The buyer rejects it and sends it back',
      more: `Tell the buyer below where to send it. ${freightBack.seller} If you disagree, say that something is wrong, and our team decides.`,
    },
  },
  return_shipped: {
    buyer: {
      lead: 'It is on its way back',
      more: 'Your money comes back when the seller has it, or on that day at the latest.',
    },
    seller: {
      lead: 'It is coming back to you',
      more: 'Confirm here when it arrives. If it does not arrive, or not as you sent it, say in time that something is wrong. Otherwise it counts as received, and the buyer gets the money back.',
    },
  },
  return_received: sameForBoth('It came back', 'The money goes back to the buyer in a moment.'),
  disputed: (part, view) => {
    const { side, events, clocks } = view;
    // An event without a part number concerns all parts.
    const eventsOfPart = events.filter((event) => event.part === undefined || event.part === part.part);
    const opened = eventsOfPart.findLast(({ event }) => event === 'dispute');
    const byDate = opened ? ` by ${shownDate(new Date(opened.at.getTime() + ruledWithin_days * day_ms))}` : '';
    const rounds = `Each answer gives the other side three more days, but our team decides${byDate} in any case.`;
    const more = `The money stays where it is. Our team reads what both of you say. ${rounds}`;
    const proposed = splitWords(part, view, byDate);
    if (proposed) return sameForBoth(proposed.lead, proposed.more);
    if (opened?.party === 'clock' && part.turn === side)
      return sameForBoth('Say whether it arrived', `Nobody confirmed it in time, so there is a dispute. ${more}`);
    const other = side === 'buyer' ? 'seller' : 'buyer';
    if (!clocks.some((clock) => clock.part === part.part && clock.kind === 'answer'))
      return sameForBoth(
        `Our team decides${byDate}`,
        'The time to answer is over. The money stays where it is until our team decides.',
      );
    if (part.turn !== side)
      return sameForBoth(
        `The ${other} may answer`,
        `You need not do anything now. The money stays where it is. ${rounds}`,
      );
    const hasAnswered = eventsOfPart.some(({ event, party }) => event === 'answer' && party === other);
    const lead = hasAnswered ? 'They answered: read it and reply' : `Answer: the ${other} says that something is wrong`;
    return sameForBoth(lead, more);
  },
};

function whyPayNow(seller: DealPerson, isWork: boolean): string {
  if (seller.isAway) return 'You can pay once they can trade again, or cancel now. Nothing is owed.';
  return isWork
    ? 'We hold the money until you accept the work. The seller does nothing before we have it.'
    : 'We hold the money until you accept the goods. The seller sends nothing before we have it.';
}

function isLate({ shipBy }: DealPart, { deal }: DealView): boolean {
  return deal.now >= shipBy;
}

function lateTurn(part: DealPart, { deal }: DealView, sellerText: string): Record<DealSide, TurnWords> {
  const cancellableFrom = new Date(part.shipBy.getTime() + cancellableAfter_ms);
  const mayCancel = deal.now >= cancellableFrom;
  const cancellableFromText = `${shownDate(cancellableFrom)}, ${shownTime(cancellableFrom)}`;
  return {
    buyer: {
      lead: 'The seller is late',
      more: mayCancel
        ? 'Your money is held. You can cancel now and get it back, or wait.'
        : `Your money is held. If you do not want to wait, you can cancel from ${cancellableFromText} and get it back.`,
    },
    seller: {
      lead: 'You are late',
      more: `${sellerText} ${mayCancel ? 'The buyer may cancel now.' : `The buyer may cancel from ${cancellableFromText}.`}`,
    },
  };
}

const turnWordsOfWork: Partial<Record<DealState, TurnWordsBySide>> = {
  funded: (part, view) =>
    isLate(part, view)
      ? lateTurn(part, view, 'The work should be done. Finish it now, and confirm it here.')
      : {
          buyer: { lead: 'The seller does the work', more: 'Your money is held until you accept the work.' },
          seller: { lead: 'Do the work', more: 'The money is here and held for you. Confirm here when it is done.' },
        },
  shipped: {
    buyer: {
      lead: 'The seller says that the work is done',
      more: 'Press ‘Start checking’ when you begin. Your time to accept the work starts then.',
    },
    seller: { lead: 'The buyer checks it next', more: 'We tell you when they begin, and what they say.' },
  },
  delivered: {
    buyer: {
      lead: 'Check it, then say whether you accept it',
      more: 'If you say nothing in time, it counts as accepted and the seller is paid.',
    },
    seller: {
      lead: 'The buyer checks it',
      more: 'If they say nothing in time, it counts as accepted and you are paid.',
    },
  },
};

function amountToPay(parts: readonly DealPart[]): bigint {
  return parts.reduce((sum, part) => sum + heldFor(part), 0n);
}

/** The words before the deadline that ends the state. */
const untilWords: Record<string, string> = {
  proposal: 'Can be agreed to until',
  funding: 'To be paid by',
  'never shipped': 'Paid back automatically on',
  'never arrived': 'If nobody says that it arrived, it becomes a dispute on',
  inspection: 'Counts as accepted on',
  'word about a part': 'Settled on these terms on',
  return: 'To be sent back by',
  'receipt of a return': 'Counts as received on',
  answer: 'To be answered by',
};

const untilWordsOfWork: Record<string, string> = { 'never arrived': 'If nobody checks it, it becomes a dispute on' };

export function turnTextOf(view: DealView, part: DealPart, takesPayments: boolean): Turn {
  const words = (view.isWork && turnWordsOfWork[part.state]) || turnWords[part.state];
  const sentences = (typeof words === 'function' ? words(part, view) : words)[view.side];
  return { ...sentences, ...orderTurnText(view, part.state, takesPayments), until: untilOf(view, part) };
}

function untilOf(view: DealView, { part, state, shipBy }: DealPart): Turn['until'] {
  const { deal, clocks, isWork } = view;
  if (state === 'funded' && deal.now < shipBy) return { text: isWork ? 'To be done by' : 'To be sent by', at: shipBy };
  const due = clocks.find((clock) => clock.part === part && untilWords[clock.kind] !== undefined);
  if (!due) return undefined;
  return { text: untilText(view, due.kind), at: due.dueAt };
}

function untilText(view: DealView, kind: string): string {
  if (kind === 'proposal' && view.order !== undefined) return 'Stock reserved until';
  // A buyer from our own shop agrees by paying. The page of the order names the same day in the same words.
  if (isAllOurs(view) && (kind === 'proposal' || kind === 'funding')) return 'Pay by';
  return (view.isWork && untilWordsOfWork[kind]) || untilWords[kind]!;
}
