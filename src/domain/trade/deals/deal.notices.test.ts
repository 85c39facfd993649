import { expect, test } from 'vitest';
import { dealClocks } from '../deal-terms/deal.clocks.ts';
import { dealNews, noticesOfStep, noticesOfClock } from './deal.notices.ts';
import { dealTransitions } from '../deal-terms/deal.states.ts';

const lines = dealTransitions.flatMap((line) =>
  line.by.map((party) => ({ line, party, told: noticesOfStep(line, party) })),
);
const told = dealClocks.filter(({ fires }) => fires === undefined);

test('a step of a deal notifies the side that did not take it, and both sides if neither did', () => {
  const silent = lines.filter(({ party, told }) => {
    const sides = told.map(({ to }) => to);
    const others = (['buyer', 'seller'] as const).filter((side) => side !== party);
    return !others.every((side) => sides.includes(side));
  });
  expect(silent.map(({ line, party }) => `${line.event} when ${line.from} by ${party}`)).toEqual([]);
});

test('every deadline without a step of its own sends a notice', () => {
  expect(told.filter(({ kind }) => noticesOfClock(kind).length === 0)).toEqual([]);
});

test('every kind of news is used by a notice', () => {
  const used = new Set([
    ...lines.flatMap(({ told }) => told.map(({ news }) => news)),
    ...told.flatMap(({ kind }) => noticesOfClock(kind).map(({ news }) => news)),
  ]);
  expect(dealNews.filter((news) => !used.has(news))).toEqual([]);
});
