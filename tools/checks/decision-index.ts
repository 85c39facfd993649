import path from 'node:path';
import type { Rule } from './tree.ts';

const folder = 'docs/decisions';
const index = `${folder}/README.md`;

/** A decision that the index by topic does not name is found by nobody who looks for its topic. That its links lead somewhere is the rule of paths. */
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
