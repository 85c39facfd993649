import { sabotagesOf } from '../sabotage.ts';

export const priceSabotages = sabotagesOf('limits', {
  'src/domain/prices/batch-of-trades.ts': [
    {
      guard: 'a median of fewer than five trades is published',
      text: 'if (trades.length < fewestTrades) return undefined;',
      instead: '',
    },
    {
      guard: 'trades between a member’s own accounts make a price',
      text: 'const trades = waiting.filter((trade) => !isOwn(trade));',
      instead: 'const trades = [...waiting];',
    },
    {
      guard: 'a median of the trades of two sellers is published',
      text: 'sellers.size >= leastSellers &&',
      instead: '',
    },
    {
      guard: 'a median of the trades of two buyers is published',
      text: 'buyers.size >= leastBuyers &&',
      instead: '',
    },
    {
      guard: 'three members who trade with each other make a price',
      text: 'new Set([...sellers, ...buyers]).size >= leastSellers + leastBuyers;',
      instead: 'true;',
    },
  ],
  'src/domain/prices/published-median.ts': [
    {
      guard: 'the price of a single trade can be worked out of a median',
      text: 'const sorted = prices.map(toCoarse).toSorted(',
      instead: 'const sorted = prices.toSorted(',
    },
  ],
  'src/domain/prices/publish-medians.ts': [
    {
      guard: 'anybody publishes a median',
      text: "if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Medians are published by the clock.');",
      instead: '',
    },
  ],
});
