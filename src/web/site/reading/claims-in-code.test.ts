import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claims, type Claim } from '#content/claims.ts';

const root = join(import.meta.dirname, '../../../..');
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && file !== 'src/content/claims.ts',
);

test('the text of a claim without evidence is in one file, and in no page, mail or other content', () => {
  const samples = Object.values<Claim>(claims).filter(({ evidence }) => !evidence);
  expect(samples.length).toBeGreaterThan(0);
  const typed = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return samples.filter((claim) => text.includes(claim.text)).map((claim) => `${file}: ${claim.text}`);
  });
  expect(typed).toEqual([]);
});
