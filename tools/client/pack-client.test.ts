import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { packClient } from './pack-client.ts';
import { tarOf } from './tar.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'agbon-pack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('npm installs the packed client without a network, and its command runs', async () => {
  const { bytes } = await packClient();
  writeFileSync(join(folder, 'agbon-client.tgz'), bytes);
  writeFileSync(join(folder, 'package.json'), '{"name":"a-program","type":"module"}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', './agbon-client.tgz'], { cwd: folder });
  const { stdout } = await run(join(folder, 'node_modules/.bin/agbon'), ['help']);
  expect(stdout).toContain('agbon listings import FILE');
  const program =
    "import { AgbonClient } from '@agbon/client'; console.log(new AgbonClient({ site: 'https://a.example/' }).site)";
  writeFileSync(join(folder, 'program.js'), program);
  expect((await run(process.execPath, ['program.js'], { cwd: folder })).stdout).toBe('https://a.example\n');
  const types = readFileSync(join(folder, 'node_modules/@agbon/client/client.d.ts'), 'utf8');
  expect(types).toMatch(/from "\.\/api-types\.js"/);
});

test('the same sources produce the same bytes', async () => {
  expect((await packClient()).digest).toBe((await packClient()).digest);
});

test('a name that does not fit into the archive is refused', () => {
  expect(() => tarOf([{ name: 'a'.repeat(101), bytes: Buffer.alloc(0) }])).toThrow('too long');
});
