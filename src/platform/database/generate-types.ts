import type pg from 'pg';

type Column = {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: string;
  has_default: boolean;
  is_fixed: boolean;
};

const scalars: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
};

const readColumns = `
  select c.table_name, c.column_name, c.udt_name, c.is_nullable,
    (c.column_default is not null or c.is_identity = 'YES') as has_default,
    (c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS') as is_fixed
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
  order by c.table_name collate "C", c.ordinal_position`;

const header = `// Written by \`npm run db -- schema\` from the migrated database. Do not edit: change a migration.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Json = ColumnType<any, string, string>; // oxlint-disable-line no-explicit-any -- only the code that reads a JSON column knows its shape
`;

/** Writes the Kysely types of every table as the text of a TypeScript file. */
export async function generateTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(readColumns);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const names = [...tables.keys()];
  const types = names.map(
    (name) => `export type ${typeName(name)} = {\n${tables.get(name)!.map(columnLine).join('\n')}\n};\n`,
  );
  const index = `export type DB = {\n${names.map((name) => `  ${name}: ${typeName(name)};`).join('\n')}\n};\n`;
  return [header, ...types, index].join('\n');
}

function columnLine(column: Column): string {
  return `  ${column.column_name}: ${columnType(column)};`;
}

function columnType(column: Column): string {
  const isList = column.udt_name.startsWith('_');
  const scalar = scalars[isList ? column.udt_name.slice(1) : column.udt_name];
  if (!scalar)
    throw new Error(
      `${column.table_name}.${column.column_name} has type ${column.udt_name}, which has no TypeScript type yet.`,
    );
  const type = `${scalar}${isList ? '[]' : ''}${column.is_nullable === 'YES' ? ' | null' : ''}`;
  if (column.is_fixed) return `GeneratedAlways<${type}>`;
  return column.has_default ? `Generated<${type}>` : type;
}

function typeName(table: string): string {
  return table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}
