import { expect, test } from 'vitest';
import { LoopTurns } from './loop-turns.ts';

/** Records what begins, and each turn of the event loop in between, during the work. */
async function begunDuring(work: (begun: string[]) => Promise<unknown>): Promise<string[]> {
  const begun: string[] = [];
  let isOver = false;
  const turns = (async () => {
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      begun.push('turn');
    }
  })();
  await work(begun);
  isOver = true;
  await turns;
  return begun;
}

test('each piece of work starts in its own turn of the event loop, in the order of arrival', async () => {
  const turns = new LoopTurns();
  const begun = await begunDuring((begun) =>
    Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        await turns.next({ network: '10.0.0.1', who: 'one' });
        begun.push(String(at));
      }),
    ),
  );
  const numbers = Array.from({ length: 20 }, (_, at) => String(at));
  expect(begun.filter((one) => one !== 'turn')).toEqual(numbers);
  for (let at = 1; at < 20; at++)
    expect(begun.indexOf(numbers[at]!) - begun.indexOf(numbers[at - 1]!)).toBeGreaterThan(1);
});

test('work of another network waits for one piece of a flood, and work of another person in that network for one piece per person', async () => {
  const turns = new LoopTurns();
  const begun: string[] = [];
  const ask = async (network: string, who: string) => {
    await turns.next({ network, who });
    begun.push(who);
  };
  const flood = Array.from({ length: 30 }, (_, at) => ask('10.0.0.1', `attacker ${at % 3}`));
  await Promise.all([...flood, ask('10.0.0.1', 'neighbour'), ask('10.0.0.2', 'visitor')]);
  expect(begun.indexOf('visitor')).toBeLessThanOrEqual(1);
  expect(begun.indexOf('neighbour')).toBeLessThanOrEqual(4);
  expect(begun).toHaveLength(32);
});
