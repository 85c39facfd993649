import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { limited } from '../../../../test/support/limits.ts';
import { allRoutes } from '../../all-routes.ts';
import { callsOf } from './calls.ts';
import { openApi } from './open-api.ts';

const run = promisify(execFile);

test(
  'the document follows all recommended rules of Redocly, without a warning',
  { timeout: limited(30_000) },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'agbon-open-api-'));
    try {
      const file = join(folder, 'openapi.json');
      writeFileSync(file, JSON.stringify(openApi('https://agbon.example', callsOf(allRoutes))));
      const lint = ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--extends=recommended', '--format=json', file];
      const env = { PATH: process.env.PATH, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
      const { stdout } = await run(process.execPath, lint, { env, maxBuffer: 20_000_000 });
      const { problems, totals } = JSON.parse(stdout) as { problems: object[]; totals: object };
      expect(problems).toEqual([]);
      expect(totals).toMatchObject({ errors: 0, warnings: 0 });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
