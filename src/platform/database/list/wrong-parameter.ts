import { hash } from 'node:crypto';
import { z } from 'zod';
import { markOfCursor } from './keyset.ts';
import type { ListSelection, WrongParameter } from './list-definition.ts';

type ReadParameters = {
  filters: Readonly<Record<string, { schema: z.ZodType }>>;
  sorts: readonly string[];
  selection: ListSelection<unknown>;
  from: string;
};

/** The mark in cursors of a list and order, so that a cursor of another list is noticed. */
export function markOfList(from: string, filters: readonly string[], sort: string): string {
  return hash('sha256', JSON.stringify([from, filters, sort]), 'base64url').slice(0, 4);
}

/** The first parameter whose value a list does not allow. A page ignores it, but a program would mistake the answer for another list. */
export function wrongParameter(
  search: URLSearchParams,
  { from, filters, sorts, selection }: ReadParameters,
): WrongParameter | undefined {
  const mark = markOfList(from, Object.keys(filters), selection.sort);
  const chosen = selection.chosen as Record<string, readonly unknown[]>;
  for (const [name, { schema }] of Object.entries(filters))
    if (chosen[name]!.length < new Set(search.getAll(name)).size) return { name, allowed: allowedBy(schema) };
  if (search.getAll('sort').some((sort) => sort !== selection.sort)) return { name: 'sort', allowed: sorts };
  const cursors = ['after', 'before'].flatMap((side) => search.getAll(side).map((cursor) => ({ side, cursor })));
  const wrong = cursors.find(
    ({ side, cursor }, index) => index > 0 || selection.place?.side !== side || markOfCursor(cursor) !== mark,
  );
  return wrong && { name: wrong.side };
}

/** The values that a schema lists; undefined if it lists none. */
export function allowedBy(schema: z.ZodType): readonly string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  return schema instanceof z.ZodLiteral ? [...schema.values].map(String) : undefined;
}
