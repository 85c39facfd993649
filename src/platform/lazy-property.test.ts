import { expect, test } from 'vitest';
import { defineLazyProperty } from './lazy-property.ts';

test('the property is computed once, when it is first read, and is listed with the others', () => {
  let made = 0;
  const farm = defineLazyProperty({ name: 'Palm' }, 'trees', () => (made += 1));
  expect(made).toBe(0);
  expect([farm.trees, farm.trees, made]).toEqual([1, 1, 1]);
  expect(Object.keys(farm)).toEqual(['name', 'trees']);
});
