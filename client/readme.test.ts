import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { limited } from '../test/support/limits.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'agbon-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The mistakes that the compiler finds in a program that uses the client. */
async function mistakesIn(program: string): Promise<string[]> {
  writeFileSync(join(folder, 'program.ts'), program);
  const root = process.cwd();
  const compilerOptions = {
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    paths: { '@agbon/client': [join(root, 'client/client.ts')] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  try {
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
    return [];
  } catch (error) {
    return (error as { stdout: string }).stdout.split('\n').filter((line) => /^\S.*error TS/.test(line));
  }
}

/** The indented lines that follow a head, as a reader puts them together. */
function examplesAfter(head: string): string {
  const text = readFileSync('client/README.md', 'utf8').split(`${head}\n`)[1]!;
  const lines = text.split('\n').filter((line) => line === '' || line.startsWith('    '));
  return lines.map((line) => line.slice(4)).join('\n');
}

const time = { timeout: limited(60_000) };

test('the examples of the README compile against the client', time, async () => {
  const program = examplesAfter('## The client');
  expect(program).toContain('new AgbonClient');
  expect(await mistakesIn(program)).toEqual([]);
  expect(await mistakesIn(program.replace("state: 'processing'", "state: 'open'"))).toHaveLength(1);
});

test('what an answer gives is what the next call takes', time, async () => {
  const program = `import { AgbonClient } from '@agbon/client';
const agbon = new AgbonClient({ site: 'https://agbon.example', key: 'agbon_test_x' });
const body = { price: { amount: '1', currency: 'NGN' as const }, quantity: 1, message: 'Hello', terms: true };
const { offerId } = await agbon.call('makeOffer', { listingId: '1', body });
const countered = await agbon.call('counterOffer', { offerId, body: { ...body, seen: 0 } });
await agbon.call('acceptOffer', { offerId, body: { seen: countered.version, terms: true } });
const { parts } = await agbon.call('getDeal', { dealId: '1' });
for (const { part, version } of parts) await agbon.call('acceptPart', { dealId: '1', part, body: { seen: version } });
const rfq = await agbon.call('compareBids', { publicId: 'R-1' });
for (const { id, seen } of rfq.bids)
  await agbon.call('awardBid', { publicId: 'R-1', bidId: id, body: { quantity: 1, shippingAddress: 'Lagos', seen } });
`;
  expect(await mistakesIn(program)).toEqual([]);
  expect(await mistakesIn(program.replaceAll('seen: version', 'seen: version > 3'))).toHaveLength(1);
});
