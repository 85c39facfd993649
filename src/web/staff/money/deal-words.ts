import type { DealFileClock } from '#domain/trade/deals/find-deal-file.ts';

const deadlines: Record<string, string> = {
  proposal: 'To be agreed by then, or it expires',
  funding: 'To be paid by then, or it expires',
  'late to ship': 'Late after that: the buyer may cancel',
  'never shipped': 'To be sent by then, or the buyer is paid back',
  'did it arrive': 'We ask both sides whether it arrived',
  'never arrived': 'To arrive by then, or it becomes a dispute',
  inspection: 'To be checked by then, or it counts as accepted',
  'a day left': 'The buyer is reminded',
  'two hours left': 'The buyer is reminded again',
  release: 'The money is released to the seller',
  'word about a part': 'Settled in part, if nobody objects',
  return: 'The buyer must send the goods back by then, or they count as accepted',
  'receipt of a return': 'The returned goods count as received',
  refund: 'The buyer is paid back',
  answer: 'To be answered by then',
};

const workDeadlines: Readonly<Record<string, string>> = {
  'never shipped': 'To be done by then, or the buyer is paid back',
  'did it arrive': 'We ask both sides whether the work is done',
  'never arrived': 'To be checked by then, or it becomes a dispute',
  inspection: 'To be checked by then, or it counts as accepted',
};

/** What happens at a deadline if neither side acts before it. */
export function deadlineText({ kind, isWork }: Pick<DealFileClock, 'kind'> & { isWork: boolean }): string {
  return (isWork ? workDeadlines[kind] : undefined) ?? deadlines[kind] ?? kind;
}

/** Whether this is the deadline until which one side of a dispute may still answer. */
export function isOpenForAnswers({ kind, isOver }: Pick<DealFileClock, 'kind' | 'isOver'>): boolean {
  return kind === 'answer' && !isOver;
}
