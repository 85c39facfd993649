import { expect, test } from 'vitest';
import { dealTransitions } from '#domain/trade/deal-terms/deal.states.ts';
import { dealEventText } from './deal-event-words.ts';

test('each step of the history is a sentence, and a deadline has no words of a side', () => {
  for (const { event, from, by } of dealTransitions)
    for (const party of by)
      expect(dealEventText({ event, from, party, part: undefined }, 'buyer'), `${event} by ${party}`).toMatch(
        /^\p{Lu}/u,
      );
  const opened = { event: 'dispute', from: 'shipped', party: 'clock', part: 2 } as const;
  expect(dealEventText(opened, 'buyer')).toBe('Part 2: Nobody said in time that it arrived: there is a dispute');
  expect(dealEventText(opened, 'seller', true)).toBe('Part 2: Nobody checked it in time: there is a dispute');
});
