import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Database } from './connect.ts';

/** Stands in a statement where each value goes that is known only when it is asked. */
export type Given<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

type Compilable<Row> = { compile(): CompiledQuery<Row> };

class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement whose text is always the same: it is put together when it is first asked, and from then on only its values are
 * new. For what is asked all the time; putting a large query together costs nearly as much as sending it.
 */
export function fixedQuery<Values extends Record<string, unknown>, Row>(
  build: (db: Database, given: Given<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const given = new Proxy({}, { get: (_, name) => sql`${new Place(String(name))}` }) as Given<Values>;
  let known: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    known ??= build(db, given).compile();
    const parameters = known.parameters.map((one) => (one instanceof Place ? values[one.name] : one));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(known.sql, parameters));
    return rows;
  };
}
