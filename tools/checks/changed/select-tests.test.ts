import { expect, test } from 'vitest';
import { treeOf } from '../tree.ts';
import { selectTests } from './select-tests.ts';

/** Tests at several distances from pay.ts, and the files that every test depends on. */
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

test('the tests that import a changed file are run, the nearest first', () => {
  expect(select(['src/domain/pay.ts']).run).toEqual([
    'src/domain/pay.test.ts',
    'src/domain/refund.test.ts',
    'src/web/pay.routes.test.ts',
  ]);
});

test('when there is time for only a few, the nearest are run and the others counted', () => {
  expect(select(['src/domain/pay.ts'], 2)).toMatchObject({
    run: ['src/domain/pay.test.ts', 'src/domain/refund.test.ts'],
    left: 1,
    neededByAll: undefined,
  });
});

test('a test that takes too long is skipped for others that fit, unless the test itself changed', () => {
  const secondsOf = (file: string) => (file === 'src/domain/refund.test.ts' ? 60 : 1);
  expect(select(['src/domain/pay.ts'], 10, secondsOf).run).toEqual([
    'src/domain/pay.test.ts',
    'src/web/pay.routes.test.ts',
  ]);
  expect(select(['src/domain/refund.test.ts'], 10, secondsOf).run).toEqual(['src/domain/refund.test.ts']);
});

test('a test with the name of a changed file is run, even if it does not import the file', () => {
  expect(select(['src/domain/pay.shape.ts']).run).toEqual(['src/domain/pay.test.ts']);
  expect(select(['src/web/pay.routes.tsx']).run).toEqual(['src/web/pay.routes.test.ts']);
});

test('a test that imports only a type of the changed file is not run', () => {
  expect(select(['src/web/menu.ts']).run).toEqual(['src/web/menu.test.ts']);
});

test('for a changed style sheet, the tests that read it are run, also those that read it through another sheet', () => {
  expect(select(['src/ui/tokens.css']).run).toEqual(['src/ui/contrast.test.ts', 'src/ui/sheets.test.ts']);
});

test('for a changed program, the test that starts it by its path is run', () => {
  expect(select(['bench/load.ts']).run).toEqual(['bench/load.test.ts']);
});

test.each(['db/migrations/0001-pay.sql', 'package-lock.json', 'vitest.config.ts', 'src/platform/log.ts'])(
  'every test depends on %s: all that are not run are counted',
  (file) => {
    const { run, left, neededByAll } = select([file], 1);
    expect(neededByAll).toBe(file);
    expect(run.length + left).toBe(9);
  },
);

test('for a changed migration, the test that reads it is run', () => {
  expect(select(['db/migrations/0001-pay.sql']).run).toEqual(['db/migrations/pay-table.test.ts']);
});

test('browser journeys are named, and never run', () => {
  const { run, journeys } = select(['src/platform/clock.ts']);
  expect(run).toEqual(['src/platform/clock.test.ts']);
  expect(journeys).toEqual(['test/conformance/pay.browser.test.ts']);
  expect(select(['test/journeys/pay.test.ts'])).toMatchObject({ run: [], journeys: ['test/journeys/pay.test.ts'] });
});

test('for a deleted file, the tests that still import it are run; a deleted test is not', () => {
  const { run } = select(['src/web/gone.test.ts', 'src/domain/gone.ts']);
  expect(run).toEqual([]);
  const importing = treeOf({ 'src/domain/old.test.ts': "import { gone } from './gone.ts';" });
  const selection = selectTests(['src/domain/gone.ts'], importing, { secondsOf: () => 1, most_s: 10 });
  expect(selection.run).toEqual(['src/domain/old.test.ts']);
});
