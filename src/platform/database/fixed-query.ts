import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Database } from './connect.ts';

/** A placeholder for each value that is known only when the query runs. */
export type QueryValues<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

type Compilable<Row> = { compile(): CompiledQuery<Row> };

class ValuePlace {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Builds a statement once with constant text, so that later calls only pass values. For frequent queries, because building a large query
 * costs nearly as much as running it.
 */
export function fixedQuery<Values extends Record<string, unknown>, Row>(
  build: (db: Database, placeholders: QueryValues<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({}, { get: (_, name) => sql`${new ValuePlace(String(name))}` }) as QueryValues<Values>;
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, placeholders).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof ValuePlace ? values[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters));
    return rows;
  };
}
