import { expect, test } from 'vitest';
import { type Step, failed, fromProblems, passed, runPhases, skipped, summary } from './steps.ts';

async function runQuietly(...phases: Step[][]) {
  const lines: string[] = [];
  const totals = await runPhases(phases, (line) => lines.push(line));
  return { totals, lines };
}

test('every step is counted and has its line', async () => {
  const { totals, lines } = await runQuietly(
    [
      { name: 'types', run: async () => passed() },
      { name: 'audit', run: async () => skipped('offline') },
    ],
    [
      {
        name: 'tests',
        run: async () => ({ passed: 12, failed: 0, skipped: 0, note: '12 passed', output: 'a long story' }),
      },
    ],
  );
  expect(summary(totals)).toBe('13 passed, 0 failed, 1 skipped');
  expect(lines.map((line) => line.replace(/\s+\d+\.\d s/, '').replace(/\s+/g, ' '))).toEqual([
    'ok types',
    'skip audit offline',
    'ok tests 12 passed',
  ]);
});

test('a failing step shows its output, and a crashing step its stack', async () => {
  const crash = async () => {
    throw new Error('the disk is gone');
  };
  const { totals, lines } = await runQuietly([
    { name: 'lint', run: async () => failed('a.ts:1 unused') },
    { name: 'types', run: crash },
  ]);
  expect(summary(totals)).toBe('0 passed, 2 failed');
  expect(lines.join('\n')).toMatch(/FAIL {2}lint[^]*a\.ts:1 unused/);
  expect(lines.join('\n')).toMatch(/FAIL {2}types[^]*the disk is gone/);
});

test('a step whose prerequisite failed is skipped and counts as failed', async () => {
  let ran = false;
  const journeys = async () => {
    ran = true;
    return passed();
  };
  const { totals } = await runQuietly(
    [{ name: 'build', run: async () => failed('no') }],
    [{ name: 'journeys', needs: ['build'], run: journeys }],
  );
  expect(ran).toBe(false);
  expect(totals).toEqual({
    passed: 0,
    failed: 2,
    skipped: 0,
    files: [],
    failures: [
      { name: 'build', errors: ['no'] },
      { name: 'journeys', errors: ['not run, because build failed'] },
    ],
  });
});

test('a phase starts when the one before has ended', async () => {
  const order: string[] = [];
  const step = (name: string): Step => ({
    name,
    run: async () => {
      order.push(`${name} starts`);
      await new Promise(setImmediate);
      order.push(`${name} ends`);
      return passed();
    },
  });
  await runQuietly([step('build')], [step('tests')]);
  expect(order).toEqual(['build starts', 'build ends', 'tests starts', 'tests ends']);
});

test('problems are sorted by place, and an empty list passes', () => {
  expect(fromProblems([])).toMatchObject({ passed: 1, failed: 0 });
  expect(fromProblems([{ path: 'a.ts', line: 3, message: 'is wrong' }])).toMatchObject({
    failed: 1,
    output: 'a.ts:3  is wrong',
  });
});
