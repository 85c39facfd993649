import type { Tree } from './tree.ts';

/** For each table, the sets of columns whose values together belong to one row. */
export type UniqueColumns = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Reads them from the migrations. */
export function uniqueColumns(tree: Tree): UniqueColumns {
  const found = new Map<string, string[][]>();
  const add = (table: string, columns: string) => {
    const names = columns.split(',').map((name) => name.trim());
    found.set(table, [...(found.get(table) ?? []), names]);
  };
  for (const [file, text] of tree) {
    if (!/^db\/migrations\/.*\.sql$/.test(file)) continue;
    for (const [, table = '', body = ''] of text.matchAll(/create table (\w+) \(\n([\s\S]*?)\n\);/g))
      for (const columns of uniqueIn(body)) add(table, columns);
    for (const [, table = '', columns = ''] of text.matchAll(/create unique index \w+ on (\w+) \(([\w, ]+)\)/g))
      add(table, columns);
    for (const [, table = '', body = ''] of text.matchAll(/alter table (\w+)\b([^;]*);/g))
      for (const [, column = ''] of body.matchAll(/add column (\w+)[^\n]*\bunique\b/g)) add(table, column);
  }
  return found;
}

function uniqueIn(body: string): string[] {
  return body.split('\n').flatMap((line) => {
    const together = /^\s*(?:constraint \w+ )?(?:unique|primary key) \(([^)]+)\)/.exec(line)?.[1];
    if (together) return [together];
    const alone = /^\s*(\w+) .*\b(?:unique|primary key)\b/.exec(line)?.[1];
    return alone && !line.trim().startsWith('--') ? [alone] : [];
  });
}
