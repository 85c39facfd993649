import { expect, test } from 'vitest';
import { z } from 'zod';
import { answersOf } from './answers-of.ts';
import { day } from './day-input.ts';
import { choice, choices, line, tick } from './input.ts';
import { nairaAmount, wholeNumber } from './number-input.ts';

const said = { missing: 'Enter it', wrong: 'Enter it again', tooMuch: 'Enter less' };

const schema = z.object({
  use: line(said).meta({ label: 'What would you use it for?', short: 'To use it for' }),
  kind: choice({ farm: 'A farm', other: 'Other' }, said).meta({ label: 'Kind' }),
  kind_other: line(said).optional().meta({ label: 'Which kind?', within: 'kind' }),
  goods: choices({ oil: 'Oil', husk: 'Husk' }).meta({ label: 'Goods' }),
  nuts: wholeNumber({ ...said, min: 1, max: 10_000 }).meta({ label: 'Nuts' }),
  budget: nairaAmount({ ...said, max_kobo: 1_000_000_00n }).meta({ label: 'Budget' }),
  on: day(said).meta({ label: 'Day' }),
  news: tick.meta({ label: 'Send me news', short: 'News' }),
  shown: line(said).optional().meta({ control: 'hidden' }),
});
const typed = { use: 'Mats', kind: 'other', kind_other: 'A school', goods: ['oil', 'husk'], nuts: '1,500' };
const answers = schema.parse({ ...typed, budget: '500k', on: '2026-12-12', shown: '7' });
const linesOf = (...[of, computed]: [object, Parameters<typeof answersOf<typeof schema.shape>>[2]?]) =>
  answersOf(schema, of, computed).map(({ label, value }) => `${label}: ${value}`);

test('answers are shown in the order of the schema, under the short names, as people write them', () => {
  expect(linesOf(answers)).toEqual([
    'To use it for: Mats',
    'Kind: Other: A school',
    'Goods: Oil, Husk',
    'Nuts: 1,500',
    'Budget: ₦500,000',
    'Day: 12 Dec 2026',
    'News: No',
  ]);
});

test('empty answers are left out, and so are empty computed lines', () => {
  expect(linesOf({ use: '', kind_other: 'A school', goods: [], nuts: null })).toEqual(['Kind: A school']);
  expect(linesOf({ use: 'Mats', nuts: 2 }, { use: undefined, nuts: '2 nuts a day' })).toEqual(['Nuts: 2 nuts a day']);
});

test('a row of the database is shown like the answers that were sent', () => {
  expect(linesOf({ budget: 50_000_000, on: '2026-12-12' })).toEqual(['Budget: ₦500,000', 'Day: 12 Dec 2026']);
});
