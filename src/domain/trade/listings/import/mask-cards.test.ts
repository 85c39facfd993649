import { expect, test } from 'vitest';
import { maskCards } from './mask-cards.ts';
import { detectFormat } from './read-file.ts';

const heading = 'name,category,description,price,quantity,location';

/** How often other requests could begin while the cards in these lines were masked. */
async function turnsDuring(lines: readonly string[]): Promise<{ turns: number; cards: number }> {
  const bytes = Buffer.from([heading, ...lines].join('\n'));
  let [turns, isOver] = [0, false];
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const { format } = await maskCards(bytes, detectFormat(bytes));
  isOver = true;
  return { turns, cards: format.cards?.length ?? 0 };
}

test('other requests can begin after every ten masked card numbers', async () => {
  const lines = Array.from({ length: 240 }, () => '4111 1111 1111 1111,raw-coconuts,4111-1111-1111-1111,420,1000,Epe');
  const { turns, cards } = await turnsDuring(lines);
  expect(cards).toBe(480);
  // Each number is found, and masked in the saved copy.
  expect(turns).toBeGreaterThanOrEqual(2 * (480 / 10));
});

test('other requests can begin after every 32 KB of a file without card numbers', async () => {
  const lines = Array.from(
    { length: 8000 },
    () => 'Mature coconuts,raw-coconuts,Packed by hand in dry sacks.,420,1000,Epe',
  );
  expect((await turnsDuring(lines)).turns).toBeGreaterThanOrEqual(16);
});

test('masking a file of blank lines does not pause at each of them', async () => {
  const { turns } = await turnsDuring(Array.from({ length: 50_000 }, () => ''));
  expect(turns).toBeLessThan(100);
});
