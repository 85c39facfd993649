import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readTestDurations } from './test-durations.ts';

function rootWith(results: string): string {
  const root = mkdtempSync(join(tmpdir(), 'agbon-durations-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'node_modules/.vite/vitest/da39a3');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'results.json'), results);
  return root;
}

test('the estimate for a test file is its last duration plus loading', () => {
  const files = { 'a.test.ts': { failed: false, duration: 12_000 }, 'b.test.ts': { failed: true } };
  const secondsOf = readTestDurations(rootWith(JSON.stringify({ version: 1, projects: { '': { files } } })));
  expect(secondsOf('a.test.ts')).toBe(12.5);
  expect(secondsOf('b.test.ts')).toBe(secondsOf('never-run.test.ts'));
});

test.each(['', '{}', '{"version":2,"projects":{"":{}}}'])('results like %j are ignored', (text) => {
  expect(readTestDurations(rootWith(text))('a.test.ts')).toBe(5.5);
});
