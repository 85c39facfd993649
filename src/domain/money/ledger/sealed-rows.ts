import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { mostProblemsShown } from './ledger.invariants.ts';
import { rowDigest, type Seal } from './seals.ts';

/**
 * Old names of tables and columns, under which rows were sealed, with their present names. `name_now` in the database has the same map to
 * write seals; the copy here keeps the verifier independent of that function.
 */
export const presentNames: Readonly<Record<string, string>> = {
  deal_leg: 'deal_part',
  leg: 'part',
  parked_id: 'unmatched_payment_id',
};
const presentName = (stored: string) => presentNames[stored] ?? stored;

/**
 * A table with sealed rows, as `seal_table` in the migrations declares it. `place` is its name in the chain; the other names are the
 * present ones. Rows of an `agreed` table are sealed once their deal is agreed; `types` are those of `keys`.
 */
type SealedTable = { place: string; name: string; keys: string[]; columns: string[]; agreed: boolean; types: string[] };

/** Tables whose rows may be erased on a person's request. In any other table a missing row is a problem. */
const erasable: ReadonlySet<string> = new Set(['payout_account', 'document_buyer', 'document_seller']);

export async function findSealedTables({ db }: Pick<Ctx, 'db'>): Promise<Map<string, SealedTable>> {
  const { rows } = await sql<Omit<SealedTable, 'name' | 'types'>>`
    select name as place, keys, columns, agreed from sealed_table order by name`.execute(db);
  const tables = rows.map((row) => ({
    ...row,
    name: presentName(row.place),
    keys: row.keys.map(presentName),
    columns: row.columns.map(presentName),
  }));
  const types = await findKeyTypes(
    { db },
    tables.flatMap(({ name, keys }) => keys.map((key) => ({ name, key }))),
  );
  return new Map(
    tables.map((table) => [
      table.place,
      { ...table, types: table.keys.flatMap((key) => types.get(`${table.name}.${key}`) ?? []) },
    ]),
  );
}

async function findKeyTypes({ db }: Pick<Ctx, 'db'>, keys: readonly { name: string; key: string }[]) {
  const { rows } = await sql<{ column: string; type: string }>`
    select k.name || '.' || k.key as column, format_type(a.atttypid, a.atttypmod) as type
    from jsonb_to_recordset(${JSON.stringify(keys)}) k (name text, key text)
      join pg_attribute a on a.attrelid = to_regclass(k.name) and a.attname = k.key`.execute(db);
  return new Map(rows.map(({ column, type }) => [column, type]));
}

type ComparedRows = { problems: string[]; erased: number };

export async function compareSealedRows(
  ctx: Pick<Ctx, 'db'>,
  tables: ReadonlyMap<string, SealedTable>,
  seals: readonly Seal[],
): Promise<ComparedRows> {
  const compared: ComparedRows = { problems: [], erased: 0 };
  for (const [place, sealed] of Map.groupBy(seals, (seal) => seal.place)) {
    const table = tables.get(place);
    if (!table || table.types.length !== table.keys.length) {
      compared.problems.push(`The table ${place} has sealed rows, but is not protected by seals any more.`);
      continue;
    }
    const rows = await rowsByKey(ctx, table, sealed);
    const gone = sealed.filter(({ key }) => rows.get(key) === undefined);
    const erased = await findErasedKeys(ctx, place, gone);
    compared.erased += gone.filter(({ key }) => erased.has(key)).length;
    for (const { key, digest } of sealed) {
      const values = rows.get(key);
      if (values === undefined && erased.has(key)) continue;
      if (values === undefined)
        compared.problems.push(`${rowName(key, presentName(place))} was removed after it was sealed.`);
      else if (rowDigest(values) !== digest)
        compared.problems.push(`${rowName(key, presentName(place))} was changed after it was sealed.`);
    }
  }
  return compared;
}

/** 'Row 7 of the table audit', for the key '["7"]'. */
function rowName(key: string, place: string): string {
  return `Row ${key.replaceAll(/[[\]"\\]/g, '')} of the table ${place}`;
}

type Values = (string | null)[];

async function rowsByKey({ db }: Pick<Ctx, 'db'>, { name, keys, types, columns }: SealedTable, seals: readonly Seal[]) {
  const found = sql.join(
    keys.map((key, at) => sql`t.${sql.ref(key)} = (wanted.key::jsonb->>${sql.lit(at)})::${sql.raw(types[at]!)}`),
    sql` and `,
  );
  const values = sql.join(columns.map((column) => sql`present.row->>${sql.lit(column)}`));
  const { rows } = await sql<{ key: string; values: Values }>`
    select wanted.key, array[${values}] as values from unnest(${[...new Set(seals.map(({ key }) => key))]}::text[]) wanted (key)
    join ${sql.table(name)} t on ${found} cross join lateral (select to_jsonb(t) as row) present`.execute(db);
  return new Map(rows.map((row) => [row.key, row.values]));
}

async function findErasedKeys(
  { db }: Pick<Ctx, 'db'>,
  place: string,
  gone: readonly Seal[],
): Promise<ReadonlySet<string>> {
  if (gone.length === 0 || !erasable.has(place)) return new Set();
  const keys = gone.map(({ key }) => key);
  const { rows } = await sql<{ key: string }>`
    select key from erased_row where place = ${place} and key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

export async function findUnsealedRows({ db }: Pick<Ctx, 'db'>, table: SealedTable): Promise<string[]> {
  const key = sql`jsonb_build_array(${sql.join(table.keys.map((name) => sql`t.${sql.ref(name)}::text`))})::text`;
  const { rows } = await sql<{ key: string }>`
    select row_key.key from ${sql.table(table.name)} t cross join lateral (select ${key} as key) row_key
    where ${table.agreed ? isAgreed(table) : sql`true`}
      and not exists (select from seal s where s.place = ${table.place} and s.key = row_key.key)
      and not exists (select from seal_waiting w where w.place = ${table.place} and w.key = row_key.key)
    order by row_key.key limit ${mostProblemsShown}`.execute(db);
  return rows.map((row) => `${rowName(row.key, table.name)} was added without a seal.`);
}

function isAgreed({ keys }: SealedTable): RawBuilder<unknown> {
  const ofPart = keys.includes('part') ? sql`t.deal_id and e.part = t.part` : sql`t.id`;
  return sql`exists (select from deal_event e where e.to_state = 'agreed' and e.deal_id = ${ofPart})`;
}
