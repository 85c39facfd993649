import { expect, test } from 'vitest';
import { fieldsAskedIn } from './asked-fields.ts';

const atList = (query: string) => new URL(`https://agbon.example/api/v1/offers${query}`);
const item = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field${at}`, at]));

test('a program gets the fields that it asked for, and all if it asked for none', () => {
  expect(fieldsAskedIn(atList('?fields=field3,nothing&fields=field1'))(item)).toEqual({ field1: 1, field3: 3 });
  expect(fieldsAskedIn(atList(''))(item)).toBe(item);
});

test('thousands of names in an address cost no time for each item', () => {
  const many = atList(`?fields=${'a,'.repeat(7000)}`);
  const started = performance.now();
  const kept = Array.from({ length: 5000 }, () => item).map(fieldsAskedIn(many));
  expect(kept[0]).toEqual({});
  // One look through the names for each field took seven seconds.
  expect(performance.now() - started).toBeLessThan(1000);
});
