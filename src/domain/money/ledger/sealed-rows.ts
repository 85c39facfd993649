import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { mostTold } from './ledger.invariants.ts';
import { digestOf, type Seal } from './seals.ts';

/** A table whose rows are sealed, as `seal_table` in the migrations declares it. */
type SealedTable = { name: string; keys: string[]; columns: string[]; agreed: boolean; types: string[] };

/** Rows that can be erased because a person asked for it. Of every other table a missing row is a problem. */
const erasable: ReadonlySet<string> = new Set(['payout_account', 'document_buyer', 'document_seller']);

export async function findSealedTables({ db }: Pick<Ctx, 'db'>): Promise<Map<string, SealedTable>> {
  const { rows } = await sql<SealedTable>`
    select s.name, s.keys, s.columns, s.agreed, array(select format_type(a.atttypid, a.atttypmod)
      from unnest(s.keys) with ordinality k (key, place) join pg_attribute a on a.attrelid = to_regclass(s.name) and a.attname = k.key
      order by k.place) as types
    from sealed_table s order by s.name`.execute(db);
  return new Map(rows.map((table) => [table.name, table]));
}

type Compared = { problems: string[]; erased: number };

/** Compares a page of seals with the rows as they are now, in one query for each table, whose rows are found by their keys. */
export async function compareRows(
  ctx: Pick<Ctx, 'db'>,
  tables: ReadonlyMap<string, SealedTable>,
  seals: readonly Seal[],
): Promise<Compared> {
  const compared: Compared = { problems: [], erased: 0 };
  for (const [place, sealed] of Map.groupBy(seals, (seal) => seal.place)) {
    const table = tables.get(place);
    if (!table || table.types.length !== table.keys.length) {
      compared.problems.push(`The table ${place} has sealed rows, but is not protected by seals any more.`);
      continue;
    }
    const rows = await rowsByKey(ctx, table, sealed);
    const gone = sealed.filter(({ key }) => rows.get(key) === undefined);
    const erased = await erasedOf(ctx, place, gone);
    compared.erased += gone.filter(({ key }) => erased.has(key)).length;
    for (const { key, digest } of sealed) {
      const values = rows.get(key);
      if (values === undefined && erased.has(key)) continue;
      if (values === undefined) compared.problems.push(`${nameOf(key, place)} was removed after it was sealed.`);
      else if (digestOf(values) !== digest)
        compared.problems.push(`${nameOf(key, place)} was changed after it was sealed.`);
    }
  }
  return compared;
}

/** 'Row 7 of the table audit', for the key '["7"]'. */
function nameOf(key: string, place: string): string {
  return `Row ${key.replaceAll(/[[\]"\\]/g, '')} of the table ${place}`;
}

type Values = (string | null)[];

async function rowsByKey({ db }: Pick<Ctx, 'db'>, { name, keys, types, columns }: SealedTable, seals: readonly Seal[]) {
  const found = sql.join(
    keys.map((key, at) => sql`t.${sql.ref(key)} = (wanted.key::jsonb->>${sql.lit(at)})::${sql.raw(types[at]!)}`),
    sql` and `,
  );
  const values = sql.join(columns.map((column) => sql`now_in.row->>${sql.lit(column)}`));
  const { rows } = await sql<{ key: string; values: Values }>`
    select wanted.key, array[${values}] as values from unnest(${[...new Set(seals.map(({ key }) => key))]}::text[]) wanted (key)
    join ${sql.table(name)} t on ${found} cross join lateral (select to_jsonb(t) as row) now_in`.execute(db);
  return new Map(rows.map((row) => [row.key, row.values]));
}

async function erasedOf({ db }: Pick<Ctx, 'db'>, place: string, gone: readonly Seal[]): Promise<ReadonlySet<string>> {
  if (gone.length === 0 || !erasable.has(place)) return new Set();
  const keys = gone.map(({ key }) => key);
  const { rows } = await sql<{ key: string }>`
    select key from erased_row where place = ${place} and key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Rows that were added while their trigger was switched off: they were never sealed. */
export async function findUnsealed({ db }: Pick<Ctx, 'db'>, table: SealedTable): Promise<string[]> {
  const key = sql`jsonb_build_array(${sql.join(table.keys.map((name) => sql`t.${sql.ref(name)}::text`))})::text`;
  const { rows } = await sql<{ key: string }>`
    select row_key.key from ${sql.table(table.name)} t cross join lateral (select ${key} as key) row_key
    where ${table.agreed ? isAgreed(table) : sql`true`}
      and not exists (select from seal s where s.place = ${table.name} and s.key = row_key.key)
      and not exists (select from seal_waiting w where w.place = ${table.name} and w.key = row_key.key)
    order by row_key.key limit ${mostTold}`.execute(db);
  return rows.map((row) => `${nameOf(row.key, table.name)} was added without a seal.`);
}

function isAgreed({ keys }: SealedTable): RawBuilder<unknown> {
  const ofPart = keys.includes('leg') ? sql`t.deal_id and e.leg = t.leg` : sql`t.id`;
  return sql`exists (select from deal_event e where e.to_state = 'agreed' and e.deal_id = ${ofPart})`;
}
