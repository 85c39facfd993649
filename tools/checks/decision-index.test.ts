import { expect, test } from 'vitest';
import { decisionIndex } from './decision-index.ts';
import { treeOf } from './tree.ts';

test('each decision page is in the index by topic', () => {
  const tree = treeOf({
    'docs/decisions/README.md': '- [One clock](2026-11-22-one-clock.md)',
    'docs/decisions/2026-11-22-one-clock.md': '# One clock',
    'docs/decisions/2026-11-22-files.md': '# Files',
  });
  expect(decisionIndex.check(tree)).toEqual([
    { path: 'docs/decisions/README.md', message: 'does not name 2026-11-22-files.md' },
  ]);
});
