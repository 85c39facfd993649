import type { ItemOf } from '../client.ts';
import type { Command, Work } from './command.ts';
import { usageRefusal } from './exit-codes.ts';
import { shownAmount, shownClock } from './shown.ts';
import { printable } from './terminal.ts';

type Order = ItemOf<'listOrders'>;

/** With shorter pauses the command would ask more often than orders change. */
const leastPause_s = 5;
/** Older orders change rarely, and each page is a call. */
const mostWatched = 100;

export const ordersWatch: Command = {
  name: 'orders watch',
  about: 'Print each change of the state of your orders, until Ctrl-C.',
  options: { every: { type: 'string' } },
  optionWords: { every: `seconds between two checks, at least ${leastPause_s}; 15 by default` },
  async run(work) {
    const { terminal } = work;
    const pause_ms = pauseOf(work) * 1000;
    let before = await statesNow(work);
    terminal.err(`Watching your newest ${mostWatched} orders; ${before.size} now. Ctrl-C stops.\n`);
    for (;;) {
      await terminal.pause(pause_ms, terminal.signal);
      const now = await statesNow(work);
      for (const [id, order] of now) printChange(work, before.get(id), order);
      before = now;
    }
  },
};

async function statesNow({ client, terminal }: Work): Promise<Map<string, Order>> {
  const found = new Map<string, Order>();
  for await (const order of client.all('listOrders', { sort: 'newest' }, { signal: terminal.signal })) {
    found.set(order.id, order);
    if (found.size >= mostWatched) break;
  }
  return found;
}

function printChange({ typed, terminal }: Work, before: Order | undefined, order: Order): void {
  if (before && before.state === order.state && before.isPaid === order.isPaid) return;
  if (typed.has('json')) {
    const change = { at: new Date().toISOString(), from: before?.state ?? null, to: order.state, order };
    return terminal.out(`${JSON.stringify(change)}\n`);
  }
  const { number, what, total, state, isPaid } = order;
  const from = before ? `${before.state} → ` : 'new: ';
  const paid = isPaid && !before?.isPaid ? ', paid' : '';
  terminal.out(
    `${shownClock(new Date())}  ${printable(number)}  ${printable(what)}  ${shownAmount(total)}  ${from}${state}${paid}\n`,
  );
}

function pauseOf({ typed }: Pick<Work, 'typed'>): number {
  const text = typed.text('every') ?? '15';
  if (!/^\d{1,5}$/.test(text) || Number(text) < leastPause_s)
    throw usageRefusal(`--every takes a whole number of seconds, at least ${leastPause_s}.`);
  return Number(text);
}
