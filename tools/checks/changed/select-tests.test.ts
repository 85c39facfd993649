import { expect, test } from 'vitest';
import { treeOf } from '../tree.ts';
import { selectTests } from './select-tests.ts';

/** Tests that say how far they are from pay.ts, and what all of them stand on. */
const tree = treeOf({
  'src/domain/pay.ts': "import { log } from '#platform/log.ts';",
  'src/domain/pay.test.ts': "import { pay } from './pay.ts';",
  'src/domain/pay.shape.ts': 'export const most = 3;',
  'src/domain/refund.ts': "import { pay } from './pay.ts';",
  'src/domain/refund.test.ts': "import { refund } from './refund.ts';",
  'src/web/pay.routes.tsx': "import { refund } from '#domain/refund.ts';\nimport type { Menu } from './menu.ts';",
  'src/web/pay.routes.test.ts': "import { app } from '../../test/support/app.ts';",
  'src/web/menu.ts': 'export type Menu = string;',
  'src/web/menu.test.ts': "import { menu } from './menu.ts';",
  'src/platform/log.ts': 'export const log = 1;',
  'src/platform/clock.ts': 'export const now = 1;',
  'src/platform/clock.test.ts': "import { now } from './clock.ts';",
  'src/ui/tokens.css': ':root {}',
  'src/ui/all.css': "@import './tokens.css';",
  'src/ui/contrast.test.ts': "readFileSync(new URL('tokens.css', import.meta.url));",
  'src/ui/sheets.test.ts': "import sheet from './all.css?raw';",
  'test/support/app.ts': "import { routes } from '#web/pay.routes.tsx';",
  'test/support/database-setup.ts': "import { log } from '../../src/platform/log.ts';",
  'test/journeys/pay.test.ts': "import { app } from '../support/app.ts';",
  'test/conformance/pay.browser.test.ts': "import { clock } from '#platform/clock.ts';",
  'bench/load.ts': 'ask();',
  'bench/load.test.ts': "startChild('bench/load.ts');",
  'db/migrations/0001-pay.sql': 'create table pay ();',
  'db/migrations/pay-table.test.ts': "readFileSync(join(here, '0001-pay.sql'));",
  'vitest.config.ts': '',
});

const select = (changed: string[], most_s = 100, secondsOf: (file: string) => number = () => 1) =>
  selectTests(changed, tree, { secondsOf, most_s });

test('the tests that import what changed are run, the nearest first', () => {
  expect(select(['src/domain/pay.ts']).run).toEqual([
    'src/domain/pay.test.ts',
    'src/domain/refund.test.ts',
    'src/web/pay.routes.test.ts',
  ]);
});

test('when there is time for a few only, the nearest are run and the others counted', () => {
  expect(select(['src/domain/pay.ts'], 2)).toMatchObject({
    run: ['src/domain/pay.test.ts', 'src/domain/refund.test.ts'],
    left: 1,
    underAll: undefined,
  });
});

test('a test that takes too long is left out for those that fit, unless it changed itself', () => {
  const secondsOf = (file: string) => (file === 'src/domain/refund.test.ts' ? 60 : 1);
  expect(select(['src/domain/pay.ts'], 10, secondsOf).run).toEqual([
    'src/domain/pay.test.ts',
    'src/web/pay.routes.test.ts',
  ]);
  expect(select(['src/domain/refund.test.ts'], 10, secondsOf).run).toEqual(['src/domain/refund.test.ts']);
});

test('a test beside what changed comes before others as far away, though nothing of it imports the file', () => {
  expect(select(['src/domain/pay.shape.ts']).run).toEqual(['src/domain/pay.test.ts']);
  expect(select(['src/web/pay.routes.tsx']).run).toEqual(['src/web/pay.routes.test.ts']);
});

test('a type that changed is the compiler’s to check', () => {
  expect(select(['src/web/menu.ts']).run).toEqual(['src/web/menu.test.ts']);
});

test('a style sheet leads to the tests that read it, also by another sheet', () => {
  expect(select(['src/ui/tokens.css']).run).toEqual(['src/ui/contrast.test.ts', 'src/ui/sheets.test.ts']);
});

test('a program that a test starts by its path leads to that test', () => {
  expect(select(['bench/load.ts']).run).toEqual(['bench/load.test.ts']);
});

test.each(['db/migrations/0001-pay.sql', 'package-lock.json', 'vitest.config.ts', 'src/platform/log.ts'])(
  'every test stands on %s: what is not run is left, all of it',
  (file) => {
    const { run, left, underAll } = select([file], 1);
    expect(underAll).toBe(file);
    expect(run.length + left).toBe(9);
  },
);

test('a migration is tried at once by the test that reads it', () => {
  expect(select(['db/migrations/0001-pay.sql']).run).toEqual(['db/migrations/pay-table.test.ts']);
});

test('journeys in the browser are named, and never run', () => {
  const { run, journeys } = select(['src/platform/clock.ts']);
  expect(run).toEqual(['src/platform/clock.test.ts']);
  expect(journeys).toEqual(['test/conformance/pay.browser.test.ts']);
  expect(select(['test/journeys/pay.test.ts'])).toMatchObject({ run: [], journeys: ['test/journeys/pay.test.ts'] });
});

test('a file that was deleted leads to the tests that still import it, and is not run itself', () => {
  const { run } = select(['src/web/gone.test.ts', 'src/domain/gone.ts']);
  expect(run).toEqual([]);
  const importing = treeOf({ 'src/domain/old.test.ts': "import { gone } from './gone.ts';" });
  const selection = selectTests(['src/domain/gone.ts'], importing, { secondsOf: () => 1, most_s: 10 });
  expect(selection.run).toEqual(['src/domain/old.test.ts']);
});
