import { expect, test } from 'vitest';
import { articles } from '#content/blog/articles.ts';

type Claimed = { article: string; formula: string; shown: string };

/** Every line of a worked sum with its formula: 'Price of a kilo: 400,000 ÷ 500' → '₦800'. */
const claimed: Claimed[] = articles.flatMap(({ id, sections }) =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'sum' ? [...block.lines, block.total] : []))
    .flatMap(([term, shown]) => {
      const formula = term.split(':').at(-1)!.trim();
      return /[×÷+−]/.test(formula) ? [{ article: id, formula, shown }] : [];
    }),
);

test('the articles show their calculations', () => expect(claimed.length).toBeGreaterThan(15));

test.each(claimed)('$article: $formula is $shown', ({ formula, shown }) => {
  const value = reckon(formula);
  const written = numberIn(shown);
  // A result is rounded to its shown decimals, and whole things may be rounded down.
  const decimals = /\.(\d+)/.exec(shown)?.[1]?.length ?? 0;
  const rounded = [Math.round, Math.floor].map((round) => round(value * 10 ** decimals) / 10 ** decimals);
  const roughly = Math.abs(value - written) / written < 0.0001;
  const percent = shown.endsWith('%') && Math.abs(value - written) * 100 < 0.05;
  expect([value, written, roughly || percent || rounded.includes(written)]).toEqual([value, written, true]);
});

/** From left to right, as on a phone: no article mixes + with ×. */
function reckon(formula: string): number {
  const [first = '', ...rest] = formula.split(/\s*([×÷+−])\s*/);
  let value = numberIn(first);
  for (let place = 0; place < rest.length; place += 2) {
    const operand = numberIn(rest[place + 1]!);
    if (rest[place] === '×') value *= operand;
    else if (rest[place] === '÷') value /= operand;
    else if (rest[place] === '+') value += operand;
    else value -= operand;
  }
  return value;
}

function numberIn(text: string): number {
  const [digits = ''] = /[\d,.]*\d/.exec(text) ?? [];
  expect(digits).not.toBe('');
  return Number(digits.replaceAll(',', '')) / (/\d%/.test(text) ? 100 : 1);
}
