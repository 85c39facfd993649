import type { ClientBase } from 'pg';
import { quoted } from './backup-format.ts';

type Rule = { off: string; on: string };

const readForeignKeys = `
  select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;

const readTriggers = `
  select t.tgrelid::regclass::text as "table", t.tgname as name,
    case t.tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as enable
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled <> 'D' and t.tgparentid = 0`;

/**
 * Runs work without foreign keys and triggers, so that rows can be loaded in any order. The keys are checked again for every row at the
 * end. The tables' owner may do this without a superuser.
 */
export async function withoutRules<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  const rules = [...(await foreignKeys(client)), ...(await triggers(client))];
  for (const rule of rules) await client.query(rule.off);
  const result = await work();
  await client.query('set constraints all immediate');
  for (const rule of rules) await client.query(rule.on);
  return result;
}

async function foreignKeys(client: ClientBase): Promise<Rule[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(readForeignKeys);
  return rows.map(({ table, name, definition }) => ({
    off: `alter table ${table} drop constraint ${quoted(name)}`,
    on: `alter table ${table} add constraint ${quoted(name)} ${definition}`,
  }));
}

async function triggers(client: ClientBase): Promise<Rule[]> {
  const { rows } = await client.query<{ table: string; name: string; enable: string }>(readTriggers);
  return rows.map(({ table, name, enable }) => ({
    off: `alter table ${table} disable trigger ${quoted(name)}`,
    on: `alter table ${table} ${enable} trigger ${quoted(name)}`,
  }));
}
