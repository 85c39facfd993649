import { Visitor } from 'vite';
import { capabilityOf } from './domain-files.ts';
import { lineAt, parse } from './parsed.ts';
import { isProduct, type Problem, type Rule, type Tree } from './tree.ts';

type Write = { table: string; inserts: boolean; file: string; line: number };

const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const writingSql =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:(?:table|only)\s+)?(?:public\.)?"?(\w+)"?(?![\w.-])(?:\s+(?:as\s+)?(?!set\b)\w+)?(\s+set\b)?/gi;
const filledByTriggers = ['review_ring'];
/** Migrations, backups and restores write to every table. */
const machinery = /^src\/platform\/database\//;

/**
 * A table belongs to the capability that inserts into it, and nobody else writes to it. If a trigger inserts the rows, the one capability
 * that updates them owns it. The root of the domain and the platform own tables in the same way; jobs and pages own none.
 */
export const tableOwners: Rule = {
  name: 'a table has one owner',
  check(tree) {
    const writes = writesOf(tree);
    const owners = new Map<string, string>();
    for (const { table, inserts, file } of writes) {
      const owner = ownerOf(file);
      if (inserts && owner && !owners.has(table)) owners.set(table, owner);
    }
    for (const table of filledByTriggers) {
      const writers = new Set(writes.filter((write) => write.table === table).map(({ file }) => ownerOf(file)));
      const [writer] = writers;
      if (writers.size === 1 && writer) owners.set(table, writer);
    }
    return writes
      .filter(({ table, file }) => ownerOf(file) === undefined || ownerOf(file) !== owners.get(table))
      .map(({ table, file, line }): Problem => {
        const owner = owners.get(table);
        const message = owner
          ? `${table} is written by ${owner} alone: use a verb of its`
          : `nobody inserts into ${table}`;
        return { path: file, line, message };
      });
  },
};

function ownerOf(file: string): string | undefined {
  const capability = capabilityOf(file);
  if (capability !== undefined) return `src/domain/${capability}`;
  return /^src\/(?:domain|platform)(?=\/)/.exec(file)?.[0];
}

function writesOf(tree: Tree): Write[] {
  return [...tree]
    .filter(([file]) => isProduct(file) && !machinery.test(file))
    .flatMap(([file, text]) => writesIn(file, text))
    .toSorted((one, other) => Number(other.inserts) - Number(one.inserts));
}

function writesIn(file: string, text: string): Write[] {
  const found: Write[] = [];
  const requests: { start: number; end: number }[] = [];
  const add = (table: string, how: string, start: number) =>
    found.push({ table, inserts: how.startsWith('insert'), file, line: lineAt(text, start) });
  const readSql = (sql: string, start: number) => {
    for (const [, how = '', table = '', set] of sql.matchAll(writingSql)) {
      if (how.toLowerCase() !== 'update' || set) add(table, how.toLowerCase(), start);
    }
  };
  new Visitor({
    CallExpression({ callee, arguments: [table] }) {
      if (callee.type === 'Identifier' && callee.name === 'defineRequest' && table) requests.push(table);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!writing.has(callee.property.name) || table?.type !== 'Literal') return;
      add(String(table.value), callee.property.name, callee.property.start);
    },
    // `formsData`, `ordersData` and `deleteOld` erase and retire rows of the table that they are given, and `defineRequest` inserts into
    // it.
    Property({ key, value, start }) {
      if (!file.startsWith('src/domain/') || key.type !== 'Identifier' || key.name !== 'table') return;
      if (value.type !== 'Literal') return;
      const isRequest = requests.some((request) => request.start < start && start < request.end);
      add(String(value.value), isRequest ? 'insert' : 'delete', start);
    },
    TemplateElement: ({ value, start }) => readSql(value.raw, start),
    Literal: ({ value, start }) => typeof value === 'string' && readSql(value, start),
  }).visit(parse(file, text).program);
  return found;
}
