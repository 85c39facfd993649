import { link } from '#content/link.ts';
import { naira } from '#domain/values/money.ts';
import type { TradeTask } from '#domain/trade/own-trade/find-own-trade.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import type { WaitingRow } from '#ui/waiting-rows.tsx';

type TaskWords = { text: string; why: string; act: string };

/** '{name}' becomes the listing's name or the order's number. */
const words: Record<TradeTask['what'], TaskWords> = {
  'accept order': {
    text: 'Accept or decline order {name}',
    why: 'Nothing is reserved until you accept it.',
    act: 'Answer',
  },
  'answer offer': { text: 'Answer the offer for {name}', why: 'It is your turn.', act: 'Answer' },
  'address order': { text: 'Give the address for {name}', why: 'The seller waits for the address.', act: 'Give it' },
  'answer order': { text: 'Answer order {name}', why: 'Say what shipping costs.', act: 'Answer' },
  'ship order': { text: 'Send order {name}', why: 'Confirm it when you have sent it.', act: 'Send' },
  'receive order': { text: 'Order {name} is on its way', why: 'Confirm it when you have it.', act: 'See it' },
};

export function tradeRows(tasks: readonly TradeTask[], now: Date): WaitingRow[] {
  return tasks.map((task) => {
    const { name, amount_kobo, until, since } = task;
    const { text, why, act } = words[task.what];
    const href = pageOf(task);
    return {
      name: href,
      text: text.replace('{name}', () => name),
      why: `${naira(amount_kobo)}. ${why}`,
      when: until ? waitingMomentText('until', until, now) : waitingMomentText('since', since, now),
      ...(until ? { until } : { since }),
      act,
      href,
    };
  });
}

function pageOf({ what, id }: TradeTask): string {
  return what === 'answer offer'
    ? link('dashboardOffer', { offerId: String(id) })
    : link('dashboardOrder', { orderId: String(id) });
}
