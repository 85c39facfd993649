import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { keyOf } from '../../../../../test/support/api-keys.ts';
import { demoAccount } from '../../../../../test/support/demo-member.ts';
import { listeningDemo } from '../../../../../test/support/demo-site.ts';
import { examplesIn } from '../../../../../test/support/read-examples.ts';
import { longTest } from '../../../../../test/support/limits.ts';
import { onDevice } from '../../../../../test/support/signed-in.ts';
import { doWhatWaits } from '../../../../../test/support/waiting-jobs.ts';
import { link } from '#content/link.ts';
import { describedProblems } from '#content/api/problems.ts';
import type { KeyScope } from '#domain/people/accounts/api-keys/api-key.schema.ts';
import { memberFromRow } from '#domain/people/accounts/member.view.ts';

/** The commands on the pages for a newcomer, pasted: curl and Node against a demo site that listens on a port. */
const site = await listeningDemo();
afterAll(() => site.close());

const folder = await mkdtemp(join(tmpdir(), 'walk-'));
const run = promisify(execFile);

async function keyFor(type: 'buyer' | 'seller', right: KeyScope): Promise<string> {
  const { email } = demoAccount(type);
  const row = await site.db.selectFrom('member').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  return keyOf(site, await onDevice(site, memberFromRow(row), 'A program'), right);
}

/** Runs a program while the site does what its worker would do, because the test provider confirms a payment later. */
async function ran(file: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const running = { now: true };
  const work = (async () => {
    while (running.now) {
      await doWhatWaits(site, site.address, site.services.payments);
      await pause(50);
    }
  })();
  try {
    const { stdout } = await run(file, args, { cwd: folder, env: { PATH: process.env.PATH, ...env } });
    return stdout;
  } finally {
    running.now = false;
    await work;
  }
}

/** The lines of a page in one language, as a reader puts them together. */
async function linesOf(path: string, language: 'sh' | 'ts'): Promise<string> {
  const examples = examplesIn(await (await site.get(path)).text(), language);
  expect(examples.length).toBeGreaterThan(4);
  return examples.join('\n');
}

const walks = [
  ['the quick start', link('apiDocsQuickStart'), { AGBON_KEY: ['buyer', 'trade'] }, '"state":"open"', "state: 'open'"],
  [
    'the deal',
    link('apiDocsDeal'),
    { BUYER_KEY: ['buyer', 'money'], SELLER_KEY: ['seller', 'money'] },
    '"state":"split"',
    "state: 'split'",
  ],
  [
    'the tender',
    link('apiDocsTender'),
    { BUYER_KEY: ['buyer', 'money'], SELLER_KEY: ['seller', 'money'] },
    '"kind":"credit_note"',
    "kind: 'credit_note'",
  ],
] as const;

describe.each(walks)('%s', (_, path, wanted, saysInShell, saysInNode) => {
  const keys = async () => {
    const found = Object.entries<readonly ['buyer' | 'seller', KeyScope]>(wanted).map(
      async ([name, [side, right]]) => [name, await keyFor(side, right)] as const,
    );
    return Object.fromEntries(await Promise.all(found));
  };

  test('works with curl when the lines of the page are pasted', longTest, async () => {
    const own = await keys();
    const pasted = (await linesOf(path, 'sh')).replace(/^(\w+)=agbon_test_…$/gm, (line, name: string) =>
      own[name] ? `${name}=${own[name]}` : line,
    );
    // A newcomer would stop at the first refusal.
    const stops =
      'set -euo pipefail; trap \'grep -q "\\"success\\":false" answer.json && cat answer.json >&2 && exit 1\' DEBUG';
    const said = await ran('bash', ['-c', `echo > answer.json; ${stops}\n${pasted}`]);
    expect(said).toContain(saysInShell);
    expect(said).not.toContain('"success":false');
  });

  test('works in TypeScript with the lines of the page', longTest, async () => {
    await writeFile(join(folder, 'walk.ts'), await linesOf(path, 'ts'));
    expect(await ran(process.execPath, ['walk.ts'], await keys())).toContain(saysInNode);
  });
});

test.each(describedProblems.filter(({ tried }) => tried))(
  '$status is the answer to the page’s example',
  async ({ status, tried }) => {
    const lines = `API=${site.address}/api/v1; READ_KEY=${await keyFor('buyer', 'read')}\n${tried!.curl}`;
    const answer = JSON.parse(await ran('bash', ['-c', lines])) as { status: number; detail: string };
    expect(answer.status).toBe(status);
    expect(answer.detail.startsWith(tried!.detail)).toBe(true);
  },
);
