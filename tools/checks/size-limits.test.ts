import { expect, test } from 'vitest';
import { sizeLimits } from './size-limits.ts';
import { treeOf } from './tree.ts';

const lines = (count: number) => 'run();\n'.repeat(count);
const complaints = (files: Record<string, string>) => sizeLimits.check(treeOf(files)).map(({ message }) => message);

/** Keeps the median below its limit. */
const small = { 'src/a.ts': lines(1), 'src/b.ts': lines(1), 'src/c.ts': lines(1) };

test('a file may have 250 lines and not one more', () => {
  expect(complaints({ ...small, 'src/long.ts': lines(250), 'src/long.css': lines(250) })).toEqual([]);
  expect(complaints({ ...small, 'src/long.ts': lines(251) })).toEqual(['251 lines; a file has at most 250']);
  expect(complaints({ ...small, 'db/migrations/0001-start.sql': lines(251) })).toHaveLength(1);
});

test.each([
  ['declaration', (body: string) => `function go() {\n${body}}`],
  ['expression', (body: string) => `const go = function () {\n${body}};`],
  ['arrow', (body: string) => `const go = () => {\n${body}};`],
  ['method', (body: string) => `class Go {\n  go() {\n${body}}\n}`.replace('{\n  go', '{ go')],
])('a function (%s) may have 70 lines and not one more', (_kind, write) => {
  expect(complaints({ ...small, 'src/go.ts': write(lines(68)) })).toEqual([]);
  expect(complaints({ ...small, 'src/go.ts': write(lines(69)) })).toEqual([
    'a function of 71 lines; it has at most 70',
  ]);
});

test('a describe block may be as long as its tests, which each have the limit', () => {
  const suite = (body: string) => `describe('it', () => {\n${body}});`;
  expect(complaints({ ...small, 'src/go.test.ts': suite(lines(90)) })).toEqual([]);
  expect(complaints({ ...small, 'src/go.test.ts': suite(`test('x', () => {\n${lines(90)}});`) })).toHaveLength(1);
});

test('the median file may have 70 lines and not one more', () => {
  expect(complaints({ 'src/a.ts': lines(1), 'src/b.ts': lines(70), 'src/c.ts': lines(200) })).toEqual([]);
  expect(complaints({ 'src/a.ts': lines(1), 'src/b.ts': lines(71), 'src/c.ts': lines(200) })).toHaveLength(1);
});
