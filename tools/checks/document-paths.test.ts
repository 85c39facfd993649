import { expect, test } from 'vitest';
import { documentPaths } from './document-paths.ts';
import { treeOf } from './tree.ts';

const complaints = (text: string, document = 'README.md') => {
  const files = {
    'src/web/routes.ts': '',
    'src/domain/money.ts': '',
    'docs/decisions/sessions.md': '',
    'package.json': '',
  };
  return documentPaths.check(treeOf({ ...files, [document]: text })).map(({ message }) => message);
};

test.each([
  '`src/web/routes.ts`',
  '`src/web/`',
  '`web/routes.ts`, `#domain/money.ts` and `docs/decisions/*.md`',
  '`src/web/routes.ts:12`',
  '`package.json`',
  '[why](docs/decisions/sessions.md#reasons)',
  'a URL (`/waitlist/new`), a type (`text/html`), a command (`npm run db -- migrate src/x`), a pattern (`web/x.routes.ts`)',
  '`dist/server/server.js` is there once it is built',
  '[a page](https://example.com/src/nothing.ts)',
  '```\nsrc/nothing.ts in `src/nothing.ts`\n```',
])('%s mentions no missing path', (text) => {
  expect(complaints(text)).toEqual([]);
});

test.each([
  '`src/web/router.ts`',
  '`web/router.ts`',
  '`#domain/cash.ts`',
  '`docs/decisions/*.txt`',
  '`CONTRIBUTING.md`',
  '[why](docs/decisions/tokens.md)',
])('%s reports the missing path', (text) => {
  expect(complaints(text)).toHaveLength(1);
});

test('a document in a subfolder names paths from its own folder, or from the root', () => {
  expect(complaints('[one](decisions/sessions.md) `src/web/routes.ts` `../package.json`', 'docs/reading.md')).toEqual(
    [],
  );
  expect(complaints('[one](docs/decisions/sessions.md)', 'docs/reading.md')).toEqual([
    'names docs/decisions/sessions.md, which does not exist',
  ]);
});
