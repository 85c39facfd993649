import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../context.ts';

/** Queries for the current names of people and records. A person who was erased has no name. */
const nameQueries = {
  member: (id) => sql`select name from member where id = ${id} and anonymised_at is null`,
  staff: (id) => sql`select name from staff where id = ${id} and anonymised_at is null`,
  listing: (id) => sql`select name from listing where id = ${id}`,
  'market-order': (id) => sql`select order_number from market_order where id = ${id}`,
  deal: (id) => sql`select 'Deal ' || id from deal where id = ${id}`,
  'deal-invitation': (id) => sql`select title from deal_invitation where id = ${id}`,
  payment: (id) => sql`select reference from payment where id = ${id}`,
  payout: (id) => sql`select reference from payout where id = ${id}`,
  bid: (id) => sql`select 'Bid on ' || rfq.public_id from rfq_bid join rfq on rfq.id = rfq_id where rfq_bid.id = ${id}`,
  'market-offer': (id) => sql`select listing_name || ', for ' || buyer_name from market_offer where id = ${id}`,
} satisfies Record<string, (id: RawBuilder<unknown>) => RawBuilder<unknown>>;

export type NamedKind = keyof typeof nameQueries;

export type NamedThing = { kind: NamedKind; id: string; name?: string };

/**
 * By field: which kind of thing it names, the column with the thing's number (or an expression for a query that gives the row this alias), and
 * the field with the number in the JSON for programs, if that is a different field.
 */
export type NamedFields = Readonly<
  Record<string, { kind: NamedKind; column: string | ((alias: string) => RawBuilder<unknown>); number?: string }>
>;

export function namedThings(alias: string, namedFields: NamedFields): RawBuilder<Record<string, NamedThing>> {
  const pairs = Object.entries(namedFields).flatMap(([field, { kind, column }]) => {
    const id = typeof column === 'string' ? sql.ref(`${alias}.${column}`) : column(alias);
    return [
      sql`${field}::text`,
      sql`case when ${id} is not null then
      jsonb_build_object('kind', ${kind}::text, 'id', ${id}::text, 'name', (${nameQueries[kind](id)})) end`,
    ];
  });
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs)}))`;
}

/** The names of these things, by '<kind>:<id>'. */
export async function findNames(
  { db }: Pick<Ctx, 'db'>,
  things: readonly { kind: string; id: string }[],
): Promise<Map<string, string>> {
  const nameable = things.filter(({ kind, id }) => Object.hasOwn(nameQueries, kind) && /^\d{1,18}$/.test(id));
  if (nameable.length === 0) return new Map();
  const id = sql.ref('thing.id');
  const cases = Object.entries(nameQueries).map(([kind, query]) => sql`when ${kind}::text then (${query(id)})`);
  const { rows } = await sql<{ key: string; name: string | null }>`
    select thing.kind || ':' || thing.id as key, case thing.kind ${sql.join(cases, sql` `)} end as name
    from (select distinct kind, id from unnest(${nameable.map(({ kind }) => kind)}::text[],
      ${nameable.map(({ id }) => id)}::bigint[]) as given(kind, id)) thing`.execute(db);
  return new Map(rows.flatMap(({ key, name }) => (name === null ? [] : [[key, name]])));
}
