import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { treeOf } from '../checks/tree.ts';
import { copyCheckout } from './checkout-copies.ts';

/** No process has this id, because Linux assigns none above 4,194,304. */
const gone = 99_999_999;

test('the next run removes the copies of a killed run, but not those of a run in progress', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agbon-copies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const [killed, running] = [gone, process.ppid].map((pid) => path.join(folder, `agbon-sabotage-${pid}-a1b2c3`));
  for (const copy of [killed!, running!]) mkdirSync(path.join(copy, '1'), { recursive: true });
  writeFileSync(path.join(folder, 'a.ts'), 'export {};');

  const [copy] = copyCheckout(folder, treeOf({ 'a.ts': 'export {};' }), 1);
  expect([existsSync(killed!), existsSync(running!)]).toEqual([false, true]);
  expect(readFileSync(path.join(copy!, 'a.ts'), 'utf8')).toBe('export {};');
});
