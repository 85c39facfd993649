import { expect, test } from 'vitest';
import { judgeAudit } from './audit.ts';

const report = (severity: string, count: number) =>
  JSON.stringify({
    vulnerabilities: count === 0 ? {} : { leaky: { severity, range: '<2.0.0' } },
    metadata: { vulnerabilities: { low: 0, moderate: 0, high: 0, critical: 0, [severity]: count } },
  });

test.each(['high', 'critical'])('a %s vulnerability fails the check and is named', (severity) => {
  const outcome = judgeAudit({ stdout: report(severity, 1), output: '' });
  expect(outcome).toMatchObject({ failed: 1, output: `leaky <2.0.0: ${severity}` });
});

test('no vulnerability, or a minor one, passes', () => {
  expect(judgeAudit({ stdout: report('high', 0), output: '' })).toMatchObject({ passed: 1, failed: 0 });
  expect(judgeAudit({ stdout: report('moderate', 3), output: '' })).toMatchObject({ passed: 1, failed: 0 });
});

test('a registry that cannot be reached is reported, and the check passes', () => {
  const refused = JSON.stringify({ message: '405 Method Not Allowed - POST somewhere' });
  expect(judgeAudit({ stdout: refused, output: '' })).toMatchObject({
    skipped: 1,
    failed: 0,
    note: 'no audit is available here: 405 Method Not Allowed',
  });
  expect(judgeAudit({ stdout: '', output: 'npm could not be started\n' })).toMatchObject({ skipped: 1, failed: 0 });
});
