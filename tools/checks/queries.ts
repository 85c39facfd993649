import type { ESTree } from 'vite';
import type { UniqueColumns } from './unique-columns.ts';

/** A question to the database that is written out where it is asked. */
export type Query = {
  start: number;
  gives: 'first row' | 'rows' | 'answer';
  /** It says an order, is asked by what is unique, comes to one row by itself, or cannot be read here. */
  isOrdered(unique: UniqueColumns): boolean;
};

type Step = { name: string; given: ESTree.CallExpression['arguments'] };

/** The query that this is, whether it is waited for or not. */
export function findQuery(expression: ESTree.Node, text: string): Query | undefined {
  const node = bare(expression);
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'rows') {
    const answer = findQuery(node.object, text);
    return answer?.gives === 'answer' ? { ...answer, gives: 'rows' } : undefined;
  }
  if (node.type !== 'CallExpression') return undefined;
  const steps = stepsOf(node);
  const last = steps.at(-1)?.name;
  if (last === 'query') return rawQuery(node, text);
  if (!steps.some(({ name }) => name === 'selectFrom')) return undefined;
  const own = steps.slice(steps.findLastIndex(({ name }) => name === 'selectFrom'));
  const isOrdered = (unique: UniqueColumns) => builtInOrder(own, text, unique);
  if (last === 'execute') return { start: node.start, gives: 'rows', isOrdered };
  if (last === 'executeTakeFirst' || last === 'executeTakeFirstOrThrow')
    return { start: node.start, gives: 'first row', isOrdered };
  return undefined;
}

function bare(node: ESTree.Node): ESTree.Node {
  if (node.type === 'AwaitExpression') return bare(node.argument);
  const wrappers = ['ParenthesizedExpression', 'TSNonNullExpression', 'TSAsExpression', 'ChainExpression'];
  return wrappers.includes(node.type) ? bare((node as ESTree.ParenthesizedExpression).expression) : node;
}

/** `db.selectFrom('a').where(…)` from the left: each call with what it is given. */
function stepsOf(call: ESTree.CallExpression): Step[] {
  const { callee } = call;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const step = { name: callee.property.name, given: call.arguments };
  const before = bare(callee.object);
  return before.type === 'CallExpression' ? [...stepsOf(before), step] : [step];
}

const sums = /\b(?:countAll|count|sum|min|max|avg|exists)\b/;

function builtInOrder(steps: Step[], text: string, unique: UniqueColumns): boolean {
  const from = steps[0]?.given[0];
  if (steps.some(({ name }) => name === 'orderBy' || name === '$call' || name === '$if')) return true;
  // From a list, a function or a query within: what that gives is not seen here.
  if (from?.type !== 'Literal') return true;
  const selected = steps.filter(({ name }) => name === 'select').flatMap(({ given }) => given);
  const isGrouped = steps.some(({ name }) => name === 'groupBy');
  if (!isGrouped && selected.some(({ start, end }) => sums.test(text.slice(start, end)))) return true;
  const asked: string[] = [];
  for (const { name, given } of steps) {
    if (!name.startsWith('where')) continue;
    const [column, sign] = given;
    if (column?.type !== 'Literal') return true;
    if (sign?.type === 'Literal' && sign.value === '=') asked.push(String(column.value).split('.').at(-1)!);
  }
  const table = String(from.value).split(' ')[0]!;
  return isUnique(table, asked, unique);
}

function isUnique(table: string, asked: readonly string[], unique: UniqueColumns): boolean {
  const keys = unique.get(table.replace(/^public\./, ''));
  // A table that no migration makes is the queue's or a test's own.
  return keys === undefined || keys.some((columns) => columns.every((column) => asked.includes(column)));
}

function rawQuery(call: ESTree.CallExpression, text: string): Query | undefined {
  const [sql] = call.arguments;
  if (sql?.type !== 'Literal' && sql?.type !== 'TemplateLiteral') return undefined;
  const said = text.slice(sql.start, sql.end);
  return { start: call.start, gives: 'answer', isOrdered: (unique) => writtenInOrder(said, unique) };
}

function writtenInOrder(sql: string, unique: UniqueColumns): boolean {
  const [, table] = /\bfrom\s+(\w+(?:\.\w+)?)/i.exec(sql) ?? [];
  if (!table || /\border\s+by\b|\breturning\b|\bgroup\s+by\b|\blimit\s+0\b/i.test(sql)) return true;
  if (
    /\bselect\s+[^;]*?\b(?:count|sum|min|max|avg|array_agg|json_agg|string_agg|exists|bool_and|bool_or)\s*\(/i.test(sql)
  )
    return true;
  const asked = [...sql.matchAll(/(\w+)\s*=\s*(?:\$\d|'|\$\{)/g)].map(([, column]) => column!);
  return isUnique(table, asked, unique);
}
