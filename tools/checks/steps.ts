import type { FailedTest } from './failed-tests.ts';
import type { FileSeconds } from './slowest-files.ts';
import { type Problem, describeProblem } from './tree.ts';

export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  /** Printed only after a failure. */
  output?: string;
  /** A note for the line of the step. */
  note?: string;
  /** How long each test file took, for a step that runs tests. */
  files?: readonly FileSeconds[];
  failures?: readonly FailedTest[];
};
/** A step whose need has failed is not run and counts as failed. */
export type Step = { name: string; needs?: readonly string[]; run: () => Promise<Outcome> };
export type Totals = { passed: number; failed: number; skipped: number };

const atOnce = 2;

export const passed = (note?: string): Outcome => ({ passed: 1, failed: 0, skipped: 0, note });
export const failed = (output: string, note?: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, output, note });
export const skipped = (note: string): Outcome => ({ passed: 0, failed: 0, skipped: 1, note });

export function fromProblems(problems: readonly Problem[]): Outcome {
  if (problems.length === 0) return passed();
  return failed(
    problems.map(describeProblem).join('\n'),
    problems.length === 1 ? '1 problem' : `${problems.length} problems`,
  );
}

/** Phases follow each other; the steps of one phase share the machine, two at a time. */
export async function runPhases(
  phases: readonly (readonly Step[])[],
  print: (text: string) => void,
): Promise<Totals & { files: FileSeconds[]; failures: FailedTest[] }> {
  const totals = { passed: 0, failed: 0, skipped: 0, files: [] as FileSeconds[], failures: [] as FailedTest[] };
  const broken = new Set<string>();
  const runNext = async (waiting: Step[]): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const started = performance.now();
      const outcome = await runStep(step, broken);
      totals.passed += outcome.passed;
      totals.failed += outcome.failed;
      totals.skipped += outcome.skipped;
      totals.files.push(...(outcome.files ?? []));
      if (outcome.failed > 0) totals.failures.push(...failuresOf(step.name, outcome));
      if (outcome.failed > 0) broken.add(step.name);
      print(describe(step.name, outcome, performance.now() - started));
    }
  };
  for (const phase of phases) {
    const waiting = [...phase];
    await Promise.all(Array.from({ length: atOnce }, () => runNext(waiting)));
  }
  return totals;
}

async function runStep(step: Step, broken: ReadonlySet<string>): Promise<Outcome> {
  const missing = step.needs?.filter((name) => broken.has(name)) ?? [];
  if (missing.length > 0) return failed('', `not run, because ${missing.join(' and ')} failed`);
  try {
    return await step.run();
  } catch (fault) {
    return failed(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault), 'crashed');
  }
}

/** A step without a failed test is named with the end of its output, where a program says why it ended. */
function failuresOf(name: string, { failures = [], output = '', note = '' }: Outcome): readonly FailedTest[] {
  return failures.length > 0 ? failures : [{ name, errors: [endOf(output) || note] }];
}

function endOf(output: string): string {
  return output.trimEnd().split('\n').slice(-10).join('\n');
}

function describe(name: string, outcome: Outcome, tookMs: number): string {
  const word = outcome.failed > 0 ? 'FAIL' : outcome.passed > 0 ? 'ok  ' : 'skip';
  const line =
    `${word}  ${name.padEnd(34)} ${(tookMs / 1000).toFixed(1).padStart(6)} s  ${outcome.note ?? ''}`.trimEnd();
  const details = outcome.failed > 0 ? (outcome.output ?? '').trim() : '';
  return details === '' ? line : `${line}\n\n${details}\n`;
}

/** The last line of every run. */
export function summary({ passed: good, failed: bad, skipped: left }: Totals): string {
  return `${good} passed, ${bad} failed${left > 0 ? `, ${left} skipped` : ''}`;
}
