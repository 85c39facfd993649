import { expect, test } from 'vitest';
import { readTree } from '../../checks/tree.ts';
import { root } from '../../source-hash.ts';
import { areas, nameOfSabotage, sabotaged } from '../sabotage.ts';
import { everySabotage } from './every-sabotage.ts';

const tree = readTree(root);

test.each(everySabotage.map((one) => [nameOfSabotage(one), one] as const))('%s: still applies', (_, one) => {
  expect(sabotaged(one, tree.get(one.file))).toContain(one.instead);
  expect(tree.has(one.testsOf ?? one.file)).toBe(true);
});

test('of SQL, which nothing imports, each sabotage names the code whose tests are asked', () => {
  const ofSql = everySabotage.filter(({ file }) => file.endsWith('.sql'));
  expect(ofSql.filter(({ testsOf }) => testsOf === undefined)).toEqual([]);
});

test('at least eighty guards are broken, in every area, each once', () => {
  expect(everySabotage.length).toBeGreaterThanOrEqual(80);
  expect(new Set(everySabotage.map(({ area }) => area))).toEqual(new Set(areas));
  expect(new Set(everySabotage.map(nameOfSabotage)).size).toBe(everySabotage.length);
});

test('a sabotage whose text is gone, or stands twice, is refused by name', () => {
  const [one] = everySabotage as [(typeof everySabotage)[number]];
  expect(() => sabotaged(one, undefined)).toThrow(one.guard);
  expect(() => sabotaged(one, 'something else')).toThrow(one.file);
  expect(() => sabotaged(one, one.text + one.text)).toThrow('2 times');
});
