import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from './command.ts';

const root = path.join(import.meta.dirname, '../..');
const fixture = [
  'export const anything: any = 1;',
  'async function save() {}',
  'export function saveLater() {\n  save();\n}',
  'export const Page = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />;',
  'export const Photo = () => <img src="/nut.webp" />;',
  'export const Buy = () => <button>Buy</button>;',
];
let folder = '';
let found = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'agbon-lint-'));
  writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "jsx": "preserve" } }');
  writeFileSync(path.join(folder, 'page.tsx'), fixture.join('\n'));
  const lint = path.join(root, 'node_modules/.bin/oxlint');
  found = (await run(lint, ['-c', path.join(root, '.oxlintrc.json'), '-f', 'unix', folder])).output;
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  ['any', 'no-explicit-any'],
  ['a promise that is not awaited', 'no-floating-promises'],
  ['raw HTML', 'no-danger'],
  ['a picture without alternative text', 'alt-text'],
  ['a button that would submit a form by default', 'button-has-type'],
])('%s does not pass lint', (_what, rule) => {
  expect(found).toContain(`(${rule})`);
});
