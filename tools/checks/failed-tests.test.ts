import { expect, test } from 'vitest';
import { describeFailures, failedInPlaywright, failedInVitest } from './failed-tests.ts';

test('failed units are named with the beginning of their errors, and a file that cannot be loaded with its message', () => {
  const failed = failedInVitest(
    {
      testResults: [
        {
          name: '/house/src/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'subtracts',
              failureMessages: [
                '\u001B[31mexpected 1 to be 2\u001B[39m\n    at /house/node_modules/vitest/x.js\n    at src/a.test.ts:3',
              ],
            },
          ],
        },
        { name: '/house/src/b.test.ts', status: 'failed', message: 'Cannot find module c', assertionResults: [] },
        { name: '/house/src/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
      ],
    },
    '/house',
  );
  expect(describeFailures(failed)).toBe(
    [
      'src/a.test.ts › subtracts',
      '    expected 1 to be 2',
      '        at src/a.test.ts:3',
      '',
      'src/b.test.ts',
      '    Cannot find module c',
    ].join('\n'),
  );
});

test('failed journeys are named wherever they stand, with what they were waiting for', () => {
  const hung = { message: 'Test timeout of 60000ms exceeded.' };
  const waiting = { message: `locator.fill: waiting for the code\n${'more\n'.repeat(40)}` };
  const failed = failedInPlaywright({
    suites: [
      {
        file: 'journeys/cart.test.ts',
        title: 'journeys/cart.test.ts',
        specs: [{ title: 'pays', tests: [{ status: 'expected', results: [{ errors: [] }] }] }],
        suites: [
          {
            file: 'journeys/cart.test.ts',
            title: 'on a phone',
            specs: [{ title: 'waits', tests: [{ status: 'unexpected', results: [{ errors: [hung, waiting] }] }] }],
          },
        ],
      },
    ],
  });
  const lines = describeFailures(failed).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'test/journeys/cart.test.ts › on a phone › waits',
    '    Test timeout of 60000ms exceeded.',
    '    locator.fill: waiting for the code',
  ]);
  expect(lines).toHaveLength(14);
});
