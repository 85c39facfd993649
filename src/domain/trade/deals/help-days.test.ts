import { expect, test } from 'vitest';
import { tradingHelp } from '#content/help/trading.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { dealClocks, ruledWithin_days } from '../deal-terms/deal.clocks.ts';
import { mostProposals } from './deal.standing.ts';

const textOf = (id: string) => JSON.stringify(tradingHelp.guides.find((guide) => guide.id === id));
const daysOf = (kind: string) => dealClocks.find((clock) => clock.kind === kind)!.after_ms / day_ms;

test('the help about returns has the length of each step of a return', () => {
  const text = textOf('reject-and-return');
  const late_hours = dealClocks.find(({ kind }) => kind === 'late to ship')!.after_ms / hour_ms;
  for (const said of [
    `The seller has ${daysOf('word about a part')} days to agree`,
    `send the goods back within ${daysOf('return')} days`,
    `says nothing for ${daysOf('receipt of a return')} days`,
    `from ${late_hours} hours after the agreed day`,
    `${daysOf('never shipped')} days after that day the money comes back`,
  ])
    expect(text).toContain(said);
});

test('the help about disputes has the length of each step of a dispute, and how often a side may propose', () => {
  const text = textOf('settle-a-dispute');
  for (const said of [
    `answers** within ${daysOf('answer')} days`,
    `decides** within ${ruledWithin_days} days`,
    `after ${daysOf('did it arrive')} days`,
    `After ${daysOf('never arrived')} days we open`,
    `propose ${['', 'one', 'two', 'three', 'four', 'five'][mostProposals]} times`,
  ])
    expect(text).toContain(said);
});
