import type { ESTree } from 'vite';
import type { UniqueColumns } from './unique-columns.ts';

/** A database query that is written where it is run. */
export type Query = {
  start: number;
  gives: 'first row' | 'rows' | 'answer';
  /** True if the query has an order, asks by unique columns, returns one row by itself, or cannot be read here. */
  isOrdered(unique: UniqueColumns): boolean;
};

type Step = { name: string; given: ESTree.CallExpression['arguments'] };

/** The query of this expression, awaited or not. */
export function findQuery(expression: ESTree.Node, text: string): Query | undefined {
  const node = bare(expression);
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'rows') {
    const answer = findQuery(node.object, text);
    return answer?.gives === 'answer' ? { ...answer, gives: 'rows' } : undefined;
  }
  if (node.type !== 'CallExpression') return undefined;
  const template = templateOf(node);
  if (template) return writtenQuery(node, text.slice(template.start, template.end));
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

/** `db.selectFrom('a').where(…)` from the left: each call with its arguments. */
function stepsOf(call: ESTree.CallExpression): Step[] {
  const { callee } = call;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const step = { name: callee.property.name, given: call.arguments };
  const before = bare(callee.object);
  return before.type === 'CallExpression' ? [...stepsOf(before), step] : [step];
}

/** `sql\`select …\`.execute(db)`. */
function templateOf({ callee }: ESTree.CallExpression): ESTree.Node | undefined {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  if (callee.property.name !== 'execute') return undefined;
  const { object } = callee;
  const isSql =
    object.type === 'TaggedTemplateExpression' && object.tag.type === 'Identifier' && object.tag.name === 'sql';
  return isSql ? object.quasi : undefined;
}

const sums = /\b(?:countAll|count|sum|min|max|avg|exists)\b/;

function builtInOrder(steps: Step[], text: string, unique: UniqueColumns): boolean {
  const from = steps[0]?.given[0];
  if (steps.some(({ name }) => name === 'orderBy' || name === '$call' || name === '$if')) return true;
  // The table comes from a list, a function or a subquery, which this check cannot read.
  if (from?.type !== 'Literal') return true;
  const selected = steps.filter(({ name }) => name === 'select').flatMap(({ given }) => given);
  const isGrouped = steps.some(({ name }) => name === 'groupBy');
  if (!isGrouped && selected.some(({ start, end }) => sums.test(text.slice(start, end)))) return true;
  const first = named(from.value);
  const tables = new Map([[first.name, first.table]]);
  const equals: Equal[] = [];
  for (const { name, given } of steps) {
    const [one, other, third] = given;
    if (name.startsWith('where')) {
      if (one?.type !== 'Literal') return true;
      const [left, isSame] = [columnOf(one.value, first.name), other?.type === 'Literal' && other.value === '='];
      const right = name === 'whereRef' && third?.type === 'Literal' ? columnOf(third.value, first.name) : undefined;
      if (isSame) equals.push({ left, right });
    } else if (name.endsWith('Join')) {
      if (one?.type !== 'Literal' || other?.type !== 'Literal' || third?.type !== 'Literal') return true;
      const joined = named(one.value);
      tables.set(joined.name, joined.table);
      equals.push({ left: columnOf(other.value, joined.name), right: columnOf(third.value, first.name) });
    }
  }
  return isOneRow(tables, equals, unique);
}

type Column = { of: string; column: string };
/** One side of an equality: a column, or a given value. */
type Equal = { left: Column; right: Column | undefined };

/** 'mail as m' is called m. */
function named(written: unknown): { table: string; name: string } {
  const [table = '', , name = table] = String(written).split(' ');
  return { table, name };
}

function columnOf(written: unknown, usual: string): Column {
  const [column = '', of = usual] = String(written).split('.').toReversed();
  return { of, column };
}

/** Whether each table gives one row: by given values, or by the columns of another table's one row. */
function isOneRow(tables: ReadonlyMap<string, string>, equals: readonly Equal[], unique: UniqueColumns): boolean {
  const single = new Set<string>();
  for (let before = -1; before !== single.size;) {
    before = single.size;
    for (const [name, table] of tables) {
      const asked = equals.flatMap(({ left, right }) => [
        ...(left.of === name && (!right || single.has(right.of)) ? [left.column] : []),
        ...(right?.of === name && single.has(left.of) ? [right.column] : []),
      ]);
      if (isUnique(table, asked, unique)) single.add(name);
    }
  }
  return single.size === tables.size;
}

function isUnique(table: string, asked: readonly string[], unique: UniqueColumns): boolean {
  const keys = unique.get(table.replace(/^public\./, ''));
  // A table that no migration makes belongs to the queue or to a test.
  return keys === undefined || keys.some((columns) => columns.every((column) => asked.includes(column)));
}

function rawQuery(call: ESTree.CallExpression, text: string): Query | undefined {
  const [sql] = call.arguments;
  if (sql?.type !== 'Literal' && sql?.type !== 'TemplateLiteral') return undefined;
  return writtenQuery(call, text.slice(sql.start, sql.end));
}

function writtenQuery({ start }: ESTree.Node, said: string): Query {
  return { start, gives: 'answer', isOrdered: (unique) => writtenInOrder(said, unique) };
}

function writtenInOrder(sql: string, unique: UniqueColumns): boolean {
  const [, table] = /\bfrom\s+(\w+(?:\.\w+)?)/i.exec(sql) ?? [];
  if (!table || /\border\s+by\b|\breturning\b|\bgroup\s+by\b|\blimit\s+0\b/i.test(sql)) return true;
  if (
    /\bselect\s+[^;]*?\b(?:count|sum|min|max|avg|array_agg|json_agg|string_agg|exists|bool_and|bool_or)\s*\(/i.test(sql)
  )
    return true;
  // With joins this check cannot tell which table a column belongs to, so such a query needs an order.
  if (/\bjoin\b/i.test(sql)) return false;
  const asked = [...sql.matchAll(/(\w+)\s*=\s*(?:\$\d|'|\$\{)/g)].map(([, column]) => column!);
  return isUnique(table, asked, unique);
}
