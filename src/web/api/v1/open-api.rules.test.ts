import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { limited } from '../../../../test/support/limits.ts';
import { webhookEvents } from '#content/api/webhook-events.ts';
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

describe('the document', () => {
  const document = openApi('https://agbon.example', callsOf(allRoutes)) as {
    paths: Record<string, Record<string, { requestBody?: object; responses: object }>>;
    webhooks: Record<string, { post: { requestBody: object; parameters: { name: string }[] } }>;
  };
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const closes = (part: object | undefined) => JSON.stringify(part ?? {}).includes('"additionalProperties":false');

  test('lets answers and events get more fields, and requests not', () => {
    expect(operations.filter(({ responses }) => closes(responses))).toEqual([]);
    expect(Object.values(document.webhooks).filter(({ post }) => closes(post.requestBody))).toEqual([]);
    expect(operations.filter(({ requestBody }) => requestBody && !closes(requestBody))).toEqual([]);
  });

  test('describes the events of each kind, with the headers of the signature', () => {
    const types = Object.values(document.webhooks).flatMap(({ post }) => {
      expect(post.parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
      const { schema } = (
        post.requestBody as { content: Record<string, { schema: { properties: { type: { enum: string[] } } } }> }
      ).content['application/json']!;
      return schema.properties.type.enum;
    });
    expect(types.toSorted()).toEqual(Object.keys(webhookEvents).toSorted());
  });
});
