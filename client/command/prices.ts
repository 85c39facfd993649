import type { Amount } from '../api-types.ts';
import { printRows, type Command } from './command.ts';
import { shownAmount } from './shown.ts';

/** A line of the price board, which the site publishes for everybody. */
type PriceLine = {
  category: string;
  unit: string;
  place: string | null;
  asking: { median: Amount; lowest: Amount; highest: Amount; listings: number } | null;
  settled: { median: Amount; trades: number; publishedOn: string; changePercent: number | null } | null;
};

export const prices: Command = {
  name: 'prices',
  about: 'The price board: what sellers ask, and at what price goods were sold.',
  needsNoKey: true,
  options: { category: { type: 'string' } },
  optionWords: { category: 'only this category, like copra' },
  async run(work) {
    const { client, typed, terminal } = work;
    const board = (await client.read('/prices/all.json', { signal: terminal.signal })) as { prices: PriceLine[] };
    const category = typed.text('category');
    const lines = board.prices.filter((line) => category === undefined || line.category === category);
    printRows(
      work,
      lines,
      [
        { head: 'Category', of: ({ category }) => category, shrinks: true },
        { head: 'Unit', of: ({ unit }) => unit },
        { head: 'Asked', of: ({ asking }) => asking && shownAmount(asking.median), isFigure: true },
        { head: 'Lowest', of: ({ asking }) => asking && shownAmount(asking.lowest), isFigure: true },
        { head: 'Highest', of: ({ asking }) => asking && shownAmount(asking.highest), isFigure: true },
        { head: 'Listings', of: ({ asking }) => asking && String(asking.listings), isFigure: true },
        { head: 'Sold at', of: ({ settled }) => settled && shownAmount(settled.median), isFigure: true },
        { head: 'Change', of: ({ settled }) => changeOf(settled?.changePercent), isFigure: true },
      ],
      'There are no prices for this category.',
    );
  },
};

function changeOf(percent: number | null | undefined): string | undefined {
  if (percent === null || percent === undefined) return undefined;
  return `${percent > 0 ? '+' : ''}${percent} %`;
}
