import path from 'node:path';
import type { Rule } from './tree.ts';

const folder = 'docs/decisions';
const index = `${folder}/README.md`;

/** The index by topic names every decision page. The rule of paths checks that its links lead to files. */
export const decisionIndex: Rule = {
  name: 'decisions by topic',
  check: (tree) => {
    const pages = [...tree.keys()].filter((file) => path.posix.dirname(file) === folder && file !== index);
    const named = tree.get(index) ?? '';
    return pages
      .filter((page) => !named.includes(`(${path.posix.basename(page)})`))
      .map((page) => ({ path: index, message: `does not name ${path.posix.basename(page)}` }));
  },
};
