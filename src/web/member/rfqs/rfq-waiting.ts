import { link } from '#content/link.ts';
import type { RfqTask } from '#domain/trade/rfqs/tasks/rfq-tasks.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import type { WaitingRow } from '#ui/waiting-rows.tsx';

type Words = { one: string; many?: string; why: string; act: string; isQuiet?: true };

/** '{count}' is the number of bids or questions, '{name}' the product. */
const words: Record<RfqTask['what'], Words> = {
  decide: {
    one: 'Decide about 1 bid for {name}',
    many: 'Decide about {count} bids for {name}',
    why: 'The deadline has passed. A request that you do not award in time lapses.',
    act: 'Compare',
  },
  'answer questions': {
    one: 'Answer 1 question about {name}',
    many: 'Answer {count} questions about {name}',
    why: 'Sellers may wait for the answer before they bid.',
    act: 'Answer',
  },
  'read bids': {
    one: 'Read 1 bid for {name}',
    many: 'Read {count} bids for {name}',
    why: 'You can award an open bid before the deadline.',
    act: 'Read',
    isQuiet: true,
  },
  confirm: {
    one: 'Confirm your bid for {name}',
    why: 'The buyer changed the request.',
    act: 'Confirm',
  },
  proposal: {
    one: 'Answer the proposed award for {name}',
    why: 'It differs from your bid.',
    act: 'Answer',
  },
  counter: { one: 'Answer the counter-offer for {name}', why: 'The buyer waits for your answer.', act: 'Answer' },
  final: { one: 'Send your final offer for {name}', why: 'If you send none, your bid stays as it is.', act: 'Send' },
};

/** A member's tasks about requests, as lines of the overview and of the RFQs page. */
export function rfqRows(tasks: readonly RfqTask[], now: Date): WaitingRow[] {
  return tasks.map(({ what, id, productName, count, until, since }) => {
    const { one, many = one, why, act, isQuiet } = words[what];
    return {
      name: `${what} ${id}`,
      text: (count === 1 ? one : many).replace('{count}', String(count)).replace('{name}', () => productName),
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
