import type pg from 'pg';

type Written = { name: string; text: string };
type OnTable = Written & { on_table: string };

const header = `-- Written by \`npm run db -- schema\` from the migrated database. Do not edit: change a migration.
-- Each table with its constraints, indexes and triggers, by name; behind them the views and the functions.
`;

/** Leaves out objects of extensions, for queries that call the object `o` and its schema `n`. */
const isOwn = `n.nspname = 'public' and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

const tables = `
  select o.relname as name, coalesce(obj_description(o.oid, 'pg_class'), '') as text
  from pg_class o join pg_namespace n on n.oid = o.relnamespace
  where ${isOwn} and o.relkind = 'r' order by o.relname collate "C"`;

const columns = `
  select c.relname as on_table, a.attname as name,
    format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || case
        when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
        when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(f.adbin, f.adrelid) || ') stored'
        when f.adbin is not null then ' default ' || pg_get_expr(f.adbin, f.adrelid)
        else '' end as text
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  left join pg_attrdef f on (f.adrelid, f.adnum) = (a.attrelid, a.attnum)
  where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`;

/** Leaves out 'not null', because it is written beside its column. */
const constraints = `
  select c.relname as on_table, o.conname as name, pg_get_constraintdef(o.oid) as text
  from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and o.contype in ('p', 'u', 'f', 'c', 'x')
  order by c.relname collate "C", position(o.contype::text in 'pufcx'), o.conname collate "C"`;

const indexes = `
  select c.relname as on_table, i.relname as name, pg_get_indexdef(i.oid) as text
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not exists (select from pg_constraint o where o.conindid = i.oid and o.contype in ('p', 'u', 'x'))
  order by c.relname collate "C", i.relname collate "C"`;

const triggers = `
  select c.relname as on_table, t.tgname as name, pg_get_triggerdef(t.oid) as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not t.tgisinternal
  order by c.relname collate "C", t.tgname collate "C"`;

const views = `
  select o.relname as name, pg_get_viewdef(o.oid) as text
  from pg_class o join pg_namespace n on n.oid = o.relnamespace
  where ${isOwn} and o.relkind = 'v' order by o.relname collate "C"`;

const domains = `
  select o.typname as name, format_type(o.typbasetype, o.typtypmod)
      || coalesce((select string_agg(' ' || pg_get_constraintdef(c.oid), '' order by c.conname collate "C")
        from pg_constraint c where c.contypid = o.oid), '') as text
  from pg_type o join pg_namespace n on n.oid = o.typnamespace
  where ${isOwn} and o.typtype = 'd' order by o.typname collate "C"`;

const functions = `
  select o.proname as name, pg_get_functiondef(o.oid) as text
  from pg_proc o join pg_namespace n on n.oid = o.pronamespace
  where ${isOwn} and o.prokind = 'f'
  order by o.proname collate "C", pg_get_function_identity_arguments(o.oid) collate "C"`;

/** Prints the schema after the last migration as text, in a stable order. */
export async function printSchema(pool: pg.Pool): Promise<string> {
  const named = async (query: string) => (await pool.query<Written>(query)).rows;
  const ofTables = async (query: string) => Map.groupBy((await pool.query<OnTable>(query)).rows, (row) => row.on_table);
  const parts = {
    columns: await ofTables(columns),
    constraints: await ofTables(constraints),
    indexes: await ofTables(indexes),
    triggers: await ofTables(triggers),
  };
  return [
    header,
    ...(await named(domains)).map(({ name, text }) => `create domain ${name} as ${text};\n`),
    ...(await named(tables)).map((table) => tableText(table, parts)),
    ...(await named(views)).map(({ name, text }) => `create view ${name} as\n${text.trim()}\n`),
    ...(await named(functions)).map(({ text }) => `${text.trim().replace(/\s+$/gm, '')};\n`),
  ].join('\n');
}

type Parts = Record<'columns' | 'constraints' | 'indexes' | 'triggers', Map<string, OnTable[]>>;

function tableText({ name, text }: Written, { columns, constraints, indexes, triggers }: Parts): string {
  const inside = [
    ...(columns.get(name) ?? []).map((column) => `  ${column.name} ${column.text}`),
    ...(constraints.get(name) ?? []).map((one) => `  constraint ${one.name} ${one.text}`),
  ];
  return [
    ...(text === '' ? [] : [`-- ${text}`]),
    `create table ${name} (\n${inside.join(',\n')}\n);`,
    ...(indexes.get(name) ?? []).map((one) => `${one.text.replaceAll('public.', '')};`),
    ...(triggers.get(name) ?? []).map((one) => `${one.text.replaceAll('public.', '')};`),
    '',
  ].join('\n');
}
