import { Visitor } from 'vite';
import { importsOf, lineAt, parse } from './parsed.ts';
import { isTest, type Problem, type Rule } from './tree.ts';

const ours = 'src/platform/database/transaction.ts';
const machinery = /^src\/platform\/database\//;
const openers = new Set(['transaction', 'startTransaction', 'connection']);
/** Not every text that begins so: 'Begin the round' is a button. */
const opening =
  /^\s*(?:begin(?=\s*(?:;|$)|\s+(?:transaction|work|isolation|read|not|deferrable)\b)|(?:start\s+transaction|savepoint)(?=[\s;]|$))/i;

/**
 * `transaction()` keeps a request from waiting for a second connection while it holds one. A transaction, connection or pool that is
 * opened in another way would escape it. The queue's own package is exempt.
 */
export const transactions: Rule = {
  name: 'transactions',
  check: (tree) =>
    [...tree].filter(([file]) => /^(?:src|db)\/.*\.tsx?$/.test(file) && !isTest(file)).flatMap(checkFile),
};

function checkFile([file, text]: [string, string]): Problem[] {
  if (file === ours) return [];
  const starts = opensIn(file, text, machinery.test(file));
  const message = `opens a transaction or a connection of its own: use transaction() of ${ours}`;
  const found = starts.map((start): Problem => ({ path: file, line: lineAt(text, start), message }));
  if (machinery.test(file)) return found;
  const drivers = importsOf(file, text).filter(({ specifier, typeOnly }) => specifier === 'pg' && !typeOnly);
  return [...found, ...drivers.map(({ line }) => ({ path: file, line, message }))];
}

/** Migrations and backups have connections of their own, because they delay no request. */
function opensIn(file: string, text: string, mayConnect: boolean): number[] {
  const starts: number[] = [];
  const say = (value: string, start: number) => {
    if (!mayConnect && opening.test(value)) starts.push(start);
  };
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'MemberExpression' || given.length > 0) return;
      const { property } = callee;
      const name = property.type === 'Literal' ? property.value : property.type === 'Identifier' && property.name;
      if (openers.has(String(name))) starts.push(callee.start);
    },
    TemplateElement: ({ value, start }) => say(value.raw, start),
    Literal: ({ value, start }) => typeof value === 'string' && say(value, start),
  }).visit(parse(file, text).program);
  return starts;
}
