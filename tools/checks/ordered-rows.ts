import { Visitor } from 'vite';
import { findQuery, type Query } from './queries.ts';
import { lineAt, parse } from './parsed.ts';
import type { Rule } from './tree.ts';
import { uniqueColumns, type UniqueColumns } from './unique-columns.ts';

const message = 'takes a row by its place from a query without an order: add orderBy, or ask by unique columns';
const asks = /\bselectFrom\b|\.query\b|\bsql\b/;
const byPlace = new Set(['at', 'pop', 'shift']);

/**
 * Rows have no order unless the query says one. Code that takes a row by its place must order its query, ask by unique columns, or
 * compute a sum. Only queries written in place or saved under a name in the same file are checked.
 */
export const orderedRows: Rule = {
  name: 'rows taken by place are in order',
  check(tree) {
    const unique = uniqueColumns(tree);
    return [...tree]
      .filter(([file, text]) => /^(?:src|db|test|bench|tools)\/.*\.tsx?$/.test(file) && asks.test(text))
      .flatMap(([file, text]) => {
        const starts = takenWithoutOrder(file, text, unique);
        return starts.map((start) => ({ path: file, line: lineAt(text, start), message }));
      });
  },
};

function takenWithoutOrder(file: string, text: string, unique: UniqueColumns): number[] {
  const taken: Query[] = [];
  const kept: { name: string; query: Query; start: number }[] = [];
  const take = (query: Query | undefined) => query && taken.push(query);
  /** The query itself, or the query last saved under this name. */
  const rowsOf = (expression: Parameters<typeof findQuery>[0], start: number): Query | undefined => {
    if (expression.type !== 'Identifier') return findQuery(expression, text);
    return kept.findLast((one) => one.name === expression.name && one.start < start)?.query;
  };
  new Visitor({
    VariableDeclarator: ({ id, init, start }) => {
      const query = init && findQuery(init, text);
      if (id.type === 'Identifier') {
        // A name that is assigned something else no longer stands for these rows.
        const known = kept.some(({ name }) => name === id.name);
        if (query?.gives === 'rows') kept.push({ name: id.name, query, start });
        else if (known) kept.push({ name: id.name, query: { ...ordered }, start });
      }
      if (!query) return;
      if (id.type === 'ArrayPattern' && id.elements.length > 0 && query.gives === 'rows') take(query);
      if (id.type !== 'ObjectPattern' || query.gives !== 'answer') return;
      for (const property of id.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'rows')
          continue;
        if (property.value.type === 'ArrayPattern') take(query);
        if (property.value.type === 'Identifier') kept.push({ name: property.value.name, query, start });
      }
    },
    CallExpression: (call) => {
      const query = findQuery(call, text);
      if (query?.gives === 'first row') take(query);
      const { callee } = call;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (byPlace.has(callee.property.name)) take(rowsOf(callee.object, call.start));
    },
    MemberExpression: ({ object, property, computed, start }) => {
      if (computed && property.type === 'Literal' && typeof property.value === 'number') take(rowsOf(object, start));
    },
  }).visit(parse(file, text).program);
  return [...new Set(taken.filter((query) => !query.isOrdered(unique)).map(({ start }) => start))];
}

const ordered: Query = { start: 0, gives: 'rows', isOrdered: () => true };
