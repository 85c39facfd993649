import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { browserBundleGuard } from './browser-bundle-guard.ts';

const entry = 'src/web/market/offer.island.tsx';
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function buildFixture(files: Record<string, string>, ssr = false): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'agbon-guard-'));
  folders.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const options = { ssr, write: false, rolldownOptions: { input: path.join(root, entry) } };
  await build({ root, configFile: false, logLevel: 'silent', plugins: [browserBundleGuard()], build: options });
}

const pure = {
  [entry]:
    "import { canCounter } from '../../domain/trade/offers/offer.states.ts';\nimport '../../ui/offer.css';\ndocument.title = canCounter();",
  'src/domain/trade/offers/offer.states.ts': "export const canCounter = () => 'yes';",
  'src/ui/offer.css': 'p { color: red }',
};
const planted = {
  ...pure,
  'src/domain/trade/offers/offer.states.ts':
    "import { rate } from './make-offer.ts';\nexport const canCounter = () => rate();",
  'src/domain/trade/offers/make-offer.ts':
    "import { log } from '../../../platform/log.ts';\nexport const rate = () => log();",
  'src/platform/log.ts': "export const log = () => 'logged';",
};

test('an island that imports only pure files builds', async () => {
  await expect(buildFixture(pure)).resolves.toBeUndefined();
});

test('a server file in a browser bundle fails the build, and the import path is printed once', async () => {
  const way = `${entry} → src/domain/trade/offers/offer.states.ts → src/domain/trade/offers/make-offer.ts`;
  const failure = await buildFixture(planted).catch((fault: Error) => fault.message);
  expect(failure).toContain(`Files of the server would go to the browser:\n  ${way}\n`);
  expect(failure).not.toContain('platform/log.ts');
});

test.each([
  [
    'a constant that would be inlined without a trace',
    "import { fee } from '../../domain/fees.ts';\ndocument.title = String(fee);",
  ],
  ['a module of Node', "import { readFileSync } from 'node:fs';\ndocument.title = String(readFileSync);"],
  ['a file that is loaded later', "document.onclick = () => import('../../domain/fees.ts').then(console.log);"],
])('%s fails the build too', async (_what, text) => {
  const files = { [entry]: text, 'src/domain/fees.ts': 'export const fee = 150;' };
  await expect(buildFixture(files)).rejects.toThrow('would go to the browser');
});

test('the build of the server is left alone', async () => {
  await expect(buildFixture(planted, true)).resolves.toBeUndefined();
});
