import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { treeOf } from '../checks/tree.ts';
import { openProofs } from './proofs.ts';
import { nameOfSabotage, sabotaged, type Sabotage } from './sabotage.ts';

const sabotage: Sabotage = { area: 'stock', guard: 'too much', file: 'a.ts', text: 'x > 1', instead: 'true' };
const tests = ['a.test.ts', 'b.test.ts'];
const files = { 'a.ts': 'if (x > 1) no();', 'a.test.ts': 'one', 'b.test.ts': 'two' };

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'agbon-proofs-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return path.join(made, 'deep', 'proofs.json');
}

test('a caught sabotage stays proved in the next run until it, its file or its test changes', () => {
  const file = folder();
  openProofs(file, treeOf(files)).keep(sabotage, tests, { file: 'b.test.ts', test: 'takes too much' });
  const find = (changed: Record<string, string>, one = sabotage) =>
    openProofs(file, treeOf({ ...files, ...changed })).find(one, tests)?.caughtBy;
  expect(find({ 'a.test.ts': 'another' })).toBe('b.test.ts');
  expect(find({ 'a.ts': 'if (x > 1) never();' })).toBeUndefined();
  expect(find({ 'b.test.ts': 'three' })).toBeUndefined();
  expect(find({}, { ...sabotage, instead: 'false' })).toBeUndefined();
  expect(openProofs(file, treeOf({})).lastCatcher(sabotage)).toBe('b.test.ts');
});

test('a missed guard is tried again as soon as one of its tests changes', () => {
  const file = folder();
  openProofs(file, treeOf(files)).keep(sabotage, tests);
  expect(openProofs(file, treeOf(files)).find(sabotage, tests)).toMatchObject({ of: expect.any(String) });
  expect(openProofs(file, treeOf({ ...files, 'a.test.ts': 'more' })).find(sabotage, tests)).toBeUndefined();
});

test('a forgotten proof is tried again', () => {
  const file = folder();
  const proofs = openProofs(file, treeOf(files));
  proofs.keep(sabotage, tests, { file: 'b.test.ts', test: 'takes too much' });
  proofs.forget(sabotage);
  expect(openProofs(file, treeOf(files)).find(sabotage, tests)).toBeUndefined();
});

test('a sabotage replaces its text literally', () => {
  expect(sabotaged({ ...sabotage, instead: '$& or $1' }, files['a.ts'])).toBe('if ($& or $1) no();');
  expect(nameOfSabotage(sabotage)).toBe('a.ts: too much');
});
