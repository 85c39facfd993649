import { expect, test } from 'vitest';
import { readTree } from '../../checks/tree.ts';
import { root } from '../../source-hash.mjs';
import { areas, nameOfSabotage, sabotaged } from '../sabotage.ts';
import { everySabotage } from './every-sabotage.ts';

const tree = readTree(root);

test.each(everySabotage.map((one) => [nameOfSabotage(one), one] as const))('%s: still applies', (_, one) => {
  expect(sabotaged(one, tree.get(one.file))).toContain(one.instead);
  expect(tree.has(one.testsOf ?? one.file)).toBe(true);
});

test('each sabotage of SQL, which nothing imports, names the code whose tests run', () => {
  const ofSql = everySabotage.filter(({ file }) => file.endsWith('.sql'));
  expect(ofSql.filter(({ testsOf }) => testsOf === undefined)).toEqual([]);
});

test('a guard in SQL is broken in the last definition of its function', () => {
  const ofSql = everySabotage.filter(({ file }) => file.endsWith('.sql'));
  const outdated = ofSql.flatMap((one) => {
    const name = functionAround(one.text, tree.get(one.file)!);
    const last = [...tree.keys()]
      .filter((file) => file.endsWith('.sql') && name && defines(tree.get(file)!, name))
      .sort()
      .at(-1);
    return last === undefined || last === one.file
      ? []
      : [`${nameOfSabotage(one)}: ${name} is defined again in ${last}`];
  });
  expect(outdated).toEqual([]);
});

const defines = (sql: string, name: string) =>
  sql.includes(`create function ${name}(`) || sql.includes(`create or replace function ${name}(`);

/** The function whose body holds the text, if any does. */
function functionAround(text: string, sql: string): string | undefined {
  const before = sql.slice(0, sql.indexOf(text));
  const begun = [...before.matchAll(/create (?:or replace )?function (\w+)\(/g)].at(-1);
  return begun && !before.slice(begun.index).includes('$$;') ? begun[1] : undefined;
}

test('at least eighty guards are broken, in every area, each once', () => {
  expect(everySabotage.length).toBeGreaterThanOrEqual(80);
  expect(new Set(everySabotage.map(({ area }) => area))).toEqual(new Set(areas));
  expect(new Set(everySabotage.map(nameOfSabotage)).size).toBe(everySabotage.length);
});

test('a sabotage whose text is missing, or occurs twice, is refused by name', () => {
  const [one] = everySabotage as [(typeof everySabotage)[number]];
  expect(() => sabotaged(one, undefined)).toThrow(one.guard);
  expect(() => sabotaged(one, 'something else')).toThrow(one.file);
  expect(() => sabotaged(one, one.text + one.text)).toThrow('2 times');
});
