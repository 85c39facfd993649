import { expect, test } from 'vitest';
import { noCycles } from './no-cycles.ts';
import { treeOf } from './tree.ts';

test('files that import each other are found, also by types and across folders', () => {
  const tree = treeOf({
    'src/domain/a.ts': "import type { B } from './b.ts';",
    'src/domain/b.ts': "export { c } from '#platform/c.ts';",
    'src/platform/c.ts': "const a = await import('#domain/a.ts');",
  });
  expect(noCycles.check(tree)).toEqual([
    {
      path: 'src/domain/a.ts',
      message: 'imports itself: src/domain/a.ts → src/domain/b.ts → src/platform/c.ts → src/domain/a.ts',
    },
  ]);
});

test('two import paths to one file are not a cycle', () => {
  const tree = treeOf({
    'src/a.ts': "import './b.ts'; import './c.ts';",
    'src/b.ts': "import './d.ts';",
    'src/c.ts': "import './d.ts';",
    'src/d.ts': "import 'zod'; import './missing.ts';",
  });
  expect(noCycles.check(tree)).toEqual([]);
});
