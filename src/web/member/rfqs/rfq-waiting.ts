import { link } from '#content/link.ts';
import type { RfqTask } from '#domain/trade/rfqs/tasks/rfq-tasks.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import type { WaitingRow } from '#ui/waiting-rows.tsx';

type Words = { singular: string; plural?: string; why: string; act: string; isQuiet?: true };

/** '{count}' is the number of bids or questions, '{name}' the product. */
const words: Record<RfqTask['what'], Words> = {
  decide: {
    singular: 'Decide about 1 bid for {name}',
    plural: 'Decide about {count} bids for {name}',
    why: 'The deadline for bids has passed. What you do not award in time lapses.',
    act: 'Compare',
  },
  'answer questions': {
    singular: 'Answer 1 question about {name}',
    plural: 'Answer {count} questions about {name}',
    why: 'Sellers may wait for the answer before they bid.',
    act: 'Answer',
  },
  'read bids': {
    singular: 'Read 1 bid for {name}',
    plural: 'Read {count} bids for {name}',
    why: 'You can award an open bid before the deadline.',
    act: 'Read',
    isQuiet: true,
  },
  confirm: {
    singular: 'Confirm your bid for {name}',
    why: 'The buyer changed the request.',
    act: 'Confirm',
  },
  proposal: {
    singular: 'Answer the proposed award for {name}',
    why: 'It differs from your bid.',
    act: 'Answer',
  },
  counter: { singular: 'Answer the counter-offer for {name}', why: 'The buyer waits for your answer.', act: 'Answer' },
  final: {
    singular: 'Send your final offer for {name}',
    why: 'If you send none, your bid stays as it is.',
    act: 'Send',
  },
};

export function rfqRows(tasks: readonly RfqTask[], now: Date): WaitingRow[] {
  return tasks.map(({ what, id, productName, count, until, since }) => {
    const { singular, plural = singular, why, act, isQuiet } = words[what];
    return {
      name: `${what} ${id}`,
      text: (count === 1 ? singular : plural).replace('{count}', String(count)).replace('{name}', () => productName),
      why,
      when: until ? waitingMomentText('until', until, now) : waitingMomentText('since', since, now),
      ...(until ? { until } : { since }),
      act,
      href: pageOf(what, id),
      ...(isQuiet && { isQuiet }),
    };
  });
}

function pageOf(what: RfqTask['what'], id: string): string {
  if (what === 'decide' || what === 'read bids') return link('rfqCompare', { publicId: id });
  if (what === 'answer questions') return link('rfqOwn', { publicId: id });
  if (what === 'proposal') return link('dashboardBidAward', { bidId: id });
  return what === 'final' ? link('dashboardBidFinal', { bidId: id }) : link('dashboardBid', { bidId: id });
}
