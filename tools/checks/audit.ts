import { type CommandResult, run } from './command.ts';
import { type Outcome, failed, passed, skipped } from './steps.ts';

type Report = {
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; range: string }>;
  message?: string;
};

const grave = ['high', 'critical'];

/** Known vulnerabilities in the packages. Without a network or an audit service it says so and passes. */
export async function audit(): Promise<Outcome> {
  return judgeAudit(await run('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000']));
}

export function judgeAudit({ stdout, output }: Pick<CommandResult, 'stdout' | 'output'>): Outcome {
  const report = parseReport(stdout);
  const counts = report?.metadata?.vulnerabilities;
  if (report === undefined || counts === undefined) {
    const reason = (report?.message ?? output.trim().split('\n')[0] ?? '').replace(/ - .*/, '');
    return skipped(`no audit is available here: ${reason === '' ? 'npm gave no reason' : reason}`);
  }
  const found = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) => grave.includes(severity));
  if (found.length === 0 && grave.every((severity) => (counts[severity] ?? 0) === 0)) return passed();
  return failed(
    found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`).join('\n'),
    `${found.length} grave`,
  );
}

function parseReport(stdout: string): Report | undefined {
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return undefined;
  }
}
