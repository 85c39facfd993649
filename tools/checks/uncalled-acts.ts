import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Outcome, failed, passed } from './steps.ts';

/** The folder in which tests note the acts that they called (test/support/called-acts.ts). */
export function folderOfCalledActs(): string {
  mkdirSync(tmpdir(), { recursive: true });
  return mkdtempSync(path.join(tmpdir(), 'agbon-acts-'));
}

/** The schema of an act's answer is checked only when the act is done, so a test must call each act and do it. */
export function uncalledActs(folder: string): Outcome {
  const all = linesOf(path.join(folder, 'all'));
  const called = new Set(linesOf(path.join(folder, 'called')));
  rmSync(folder, { recursive: true, force: true });
  const left = all.filter((act) => !called.has(act));
  if (all.length === 0) return failed('No test started the whole site.');
  if (left.length === 0) return passed(`${all.length} acts`);
  return failed(
    left.map((act) => `No test does what POST ${act} is for.`).join('\n'),
    `${left.length} of ${all.length}`,
  );
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
