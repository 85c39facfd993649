import { expect, test } from 'vitest';
import { importsOf, packageOf } from './parsed.ts';

test('every kind of import is found, with its target and whether it remains at run time', () => {
  const text = [
    "import type { A } from './a.ts';",
    "import { type B } from '../b.ts';",
    "import { c } from '#domain/c.ts';",
    "import './d.css?url';",
    "export type { E } from './e.ts';",
    "export * from './f.ts';",
    "const g = import('#ui/g.tsx');",
    "import { z } from 'zod';",
  ].join('\n');
  const found = importsOf('src/web/page.tsx', text).map(({ file, line, typeOnly }) => [line, file, typeOnly]);
  expect(found.sort(([one], [other]) => Number(one) - Number(other))).toEqual([
    [1, 'src/web/a.ts', true],
    // The statement remains at run time, so the file is still loaded.
    [2, 'src/b.ts', false],
    [3, 'src/domain/c.ts', false],
    [4, 'src/web/d.css', false],
    [5, 'src/web/e.ts', true],
    [6, 'src/web/f.ts', false],
    [7, 'src/ui/g.tsx', false],
    [8, undefined, false],
  ]);
});

test('a package is separated from the path inside it', () => {
  expect(['react-dom/client', '@conform-to/zod/v4', 'zod'].map(packageOf)).toEqual([
    'react-dom',
    '@conform-to/zod',
    'zod',
  ]);
});
