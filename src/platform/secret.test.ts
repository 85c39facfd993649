import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteSecret } from './secret.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'agbon-secret-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('a configured secret is used, and nothing is written', async () => {
  const dataDir = folder();
  expect(await siteSecret({ sessionSecret: 'from the settings', dataDir })).toBe('from the settings');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a data folder gets its secret once, readable only by its owner', async () => {
  const dataDir = join(folder(), 'not', 'there', 'yet');
  const made = await siteSecret({ sessionSecret: undefined, dataDir });
  expect(Buffer.from(made, 'base64url')).toHaveLength(32);
  expect(await siteSecret({ sessionSecret: undefined, dataDir })).toBe(made);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('many processes that start together on a new folder agree on one complete secret, and leave only that', async () => {
  const dataDir = folder();
  const started = Array.from({ length: 32 }, () => siteSecret({ sessionSecret: undefined, dataDir }));
  const secrets = new Set(await Promise.all(started));
  expect(secrets.size).toBe(1);
  expect([...secrets][0]).toHaveLength(43);
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

test('two folders do not share a secret', async () => {
  const [one, two] = [folder(), folder()];
  const secrets = await Promise.all([one, two].map((dataDir) => siteSecret({ sessionSecret: undefined, dataDir })));
  expect(secrets[0]).not.toBe(secrets[1]);
});

test('a truncated secret is refused', async () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'secret'), '');
  await expect(siteSecret({ sessionSecret: undefined, dataDir })).rejects.toThrow(join(dataDir, 'secret'));
});
