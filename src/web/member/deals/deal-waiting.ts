import { cancellableAfter_ms } from '#domain/trade/deals/deal.standing.ts';
import { link } from '#content/link.ts';
import type { InvitationTask } from '#domain/trade/invitations/invitation-tasks.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { DealTask } from '#domain/trade/deals/own/deal-tasks.ts';
import type { DealState } from '#domain/trade/deal-terms/deal.states.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import type { WaitingRow } from '#ui/waiting-rows.tsx';

type Words = { text: string; why: string; act: string; isQuiet?: true };

/** For each state, what the member whose turn it is has to do. '{name}' becomes the name of the deal. */
const words: Partial<Record<DealState, Words>> = {
  proposed: { text: 'Agree to {name}, or decline', why: 'It is your turn.', act: 'See it' },
  agreed: { text: 'Pay for {name}', why: 'The seller sends it after you pay.', act: 'Pay' },
  funded: { text: 'Send {name}', why: 'It is paid, and the money is held.', act: 'Send' },
  shipped: { text: '{name} is on its way', why: 'Confirm it when you have it.', act: 'See it', isQuiet: true },
  delivered: { text: 'Look at {name}', why: 'Then accept it, or say what is wrong.', act: 'Look at it' },
  part_accepted: { text: 'The buyer accepts a part of {name}', why: 'Agree, or say what is wrong.', act: 'See it' },
  rejected: { text: 'Send {name} back', why: 'Confirm it when you have sent it.', act: 'Send back' },
  return_shipped: { text: '{name} is coming back', why: 'Confirm it when you have it.', act: 'See it', isQuiet: true },
  disputed: {
    text: 'Answer the dispute about {name}',
    why: 'Say what happened, and show what proves it.',
    act: 'Answer',
  },
};

const proposalWords: Words = {
  text: 'Answer the proposal about {name}',
  why: 'The other side proposes how to share the money.',
  act: 'See it',
};

const paymentNotOpenWords: Words = {
  text: '{name} is to be paid',
  why: 'You can pay here once payments are open.',
  act: 'See it',
  isQuiet: true,
};

/** What the buyer can do about a late seller. `since` is the day by which it had to be sent. */
function lateSeller({ since, isWork, mayCancel }: DealTask): Words {
  const from = new Date(since.getTime() + cancellableAfter_ms);
  const cancel = mayCancel ? 'or cancel' : `or, from ${shownDate(from)}, ${shownTime(from)} on, cancel`;
  return {
    text: `The seller is late ${isWork ? 'with the work for' : 'with'} {name}`,
    why: `Wait, write to the seller, ${cancel} and get your money back.`,
    act: 'See it',
  };
}

function wordsOf(task: DealTask, shownState: DealState, takesPayments: boolean): Words | undefined {
  if (shownState === 'agreed' && !takesPayments) return paymentNotOpenWords;
  if (shownState === 'funded' && task.side === 'buyer') return lateSeller(task);
  if (shownState === 'disputed' && task.isProposed) return proposalWords;
  return (task.isWork && wordsOfWork[shownState]) || words[shownState];
}

const wordsOfWork: Partial<Record<DealState, Words>> = {
  agreed: { text: 'Pay for {name}', why: 'The work begins after you pay.', act: 'Pay' },
  funded: { text: 'Do the work of {name}', why: 'It is paid, and the money is held.', act: 'See it' },
  shipped: { text: 'The seller says that {name} is done', why: 'Check it, then accept it.', act: 'Check' },
  delivered: { text: 'Check {name}', why: 'Then accept it, or say what is wrong.', act: 'Check' },
};

/** Until payment the name has no part number, because parts are agreed to and paid for together. */
function nameOf({ name, part, parts }: DealTask, state: DealState): string {
  return parts === 1 || state === 'proposed' || state === 'agreed' ? name : `${name}, part ${part} of ${parts}`;
}

/** The deals in which it is the member's turn, as lines of the overview. */
export function dealRows(tasks: readonly DealTask[], now: Date, takesPayments: boolean): WaitingRow[] {
  return tasks.flatMap((task) => {
    const { dealId, part, state, amount, until, since } = task;
    const isToPay = takesPayments && task.side === 'buyer' && (state === 'proposed' || state === 'agreed');
    const shownState = isToPay ? 'agreed' : state;
    const rowWords = wordsOf(task, shownState, takesPayments);
    if (!rowWords) return [];
    const { text, why, act, isQuiet } = rowWords;
    const sentence = text.replace('{name}', () => nameOf(task, shownState));
    const params = { dealId: String(dealId) };
    return [
      {
        name: `deal ${dealId} ${part}`,
        text: sentence.charAt(0).toUpperCase() + sentence.slice(1),
        why: `${shownAmount(amount)}. ${why}`,
        when: until ? waitingMomentText('until', until, now) : waitingMomentText('since', since, now),
        ...(until ? { until } : { since }),
        act,
        href: isToPay ? link('dealPayment', params) : link('deal', params),
        ...(until && until <= now && { isLate: true }),
        ...(isQuiet && { isQuiet }),
      },
    ];
  });
}

/** Invitations that a member has to answer, as lines of the overview. */
export function invitationRows(tasks: readonly InvitationTask[], now: Date): WaitingRow[] {
  return tasks.map(({ path, title, name, amount, until }) => ({
    name: path,
    text: `Answer the terms of “${title}”`,
    why: `${shownAmount(amount)}. ${name ?? 'The other side'} waits for your answer.`,
    when: waitingMomentText('until', until, now),
    until,
    act: 'Answer',
    href: path,
  }));
}
