import { expect, test } from 'vitest';
import { treeOf } from '../checks/tree.ts';
import { dependentTests, importersIn } from './dependent-tests.ts';

const tree = treeOf({
  'src/domain/pay/settle.ts': 'export const settle = 1;',
  'src/domain/pay/job.ts': "import { settle } from './settle.ts';\nexport const job = settle;",
  'src/domain/pay/settle.test.ts': "import { job } from './job.ts';\nexpect(job);",
  'src/domain/pay/pay.test.ts': "import { settle } from './settle.ts';\nexpect(settle);",
  'src/web/app.ts': "import { job } from '#domain/pay/job.ts';\nexport const app = job;",
  'src/web/app.test.ts': "const { app } = await import('./app.ts');\nexpect(app);",
  'src/domain/deals.test.ts': "import type { settle } from './pay/settle.ts';",
  'src/web/app.browser.test.ts': "import { app } from './app.ts';",
  'test/journeys/pay.test.ts': "import { app } from '../../src/web/app.ts';",
  'src/domain/other.test.ts': 'expect(1);',
});

test('a file’s tests are all that import it: the one with its name, then its neighbours, then the nearest', () => {
  expect(dependentTests(tree, importersIn(tree), 'src/domain/pay/settle.ts')).toEqual([
    'src/domain/pay/settle.test.ts',
    'src/domain/pay/pay.test.ts',
    'src/domain/deals.test.ts',
    'src/web/app.test.ts',
  ]);
});
