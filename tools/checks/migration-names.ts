import type { Problem, Rule } from './tree.ts';

const folder = 'db/migrations/';

/** Migrations are numbered without gaps, so that two branches that add one each conflict when merged. */
export const migrationNames: Rule = {
  name: 'migrations',
  check: (tree) => {
    const files = [...tree.keys()].filter((file) => file.startsWith(folder) && !file.endsWith('.test.ts')).sort();
    return files.flatMap((file, index) => checkName(file, index + 1));
  },
};

function checkName(file: string, expected: number): Problem[] {
  const [, digits, words] = /^(\d{4})[-_]([a-z0-9]+(?:[-_][a-z0-9]+)*)\.sql$/.exec(file.slice(folder.length)) ?? [];
  if (digits === undefined || words === undefined) {
    return [{ path: file, message: "is not named like '0001-what-it-brings.sql'" }];
  }
  if (/(?:^|[-_])(?:down|undo|rollback|revert)(?:[-_]|$)/.test(words)) {
    return [{ path: file, message: 'goes backwards; write a new migration that goes forward' }];
  }
  const wanted = String(expected).padStart(4, '0');
  return digits === wanted
    ? []
    : [{ path: file, message: `should have the number ${wanted}: numbers follow each other` }];
}
