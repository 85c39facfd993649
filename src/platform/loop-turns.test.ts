import { expect, test } from 'vitest';
import { LoopTurns } from './loop-turns.ts';

test('each piece of work begins in a turn of the event loop of its own, in the order of asking', async () => {
  const turns = new LoopTurns();
  const begun: (number | string)[] = [];
  const work = Array.from({ length: 20 }, async (_, at) => {
    await turns.next();
    begun.push(at);
  });
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      begun.push('another');
    }
  })();
  await Promise.all(work);
  isOver = true;
  await others;
  expect(begun.filter((one) => one !== 'another')).toEqual(Array.from({ length: 20 }, (_, at) => at));
  for (let at = 1; at < 20; at++) expect(begun.indexOf(at) - begun.indexOf(at - 1)).toBeGreaterThan(1);
});
