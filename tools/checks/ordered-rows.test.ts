import { expect, test } from 'vitest';
import { orderedRows } from './ordered-rows.ts';
import { treeOf } from './tree.ts';

const migration = `create table mail (
  id bigint generated always as identity primary key,
  -- The first sender is the primary key to it.
  provider_id text unique,
  template text not null,
  unique (template, props)
);
create unique index mail_token on mail (token);
create table note (
  id bigint primary key,
  mail_id bigint references mail
);
alter table mail
  add column number text unique check (number <> '');
`;
const file = 'src/domain/trade/mails/find-mail.test.ts';

const found = (text: string) =>
  orderedRows.check(treeOf({ 'db/migrations/0001-mail.sql': migration, [file]: text })).map(({ line }) => line);

test.each([
  ["await db.selectFrom('mail').select('id').executeTakeFirst();"],
  ["const one = await db.selectFrom('mail').selectAll().where('template', '=', 'news').executeTakeFirstOrThrow();"],
  ["const of = () => ctx.db.selectFrom('mail').selectAll().where('id', '>', id).limit(1).executeTakeFirst();"],
  ["const [one] = await db.selectFrom('mail').selectAll().execute();"],
  ["const one = (await db.selectFrom('mail').selectAll().execute())[0]!;"],
  ["(await db.selectFrom('mail').select('id').execute()).at(-1);"],
  ["(await db.selectFrom('mail').select('id').execute()).pop();"],
  ["const { rows: [one] } = await pool.query('select * from mail');"],
  ["const one = (await pool.query('select * from mail where template = $1', ['news'])).rows[0];"],
  ["const one = (await sql<{ id: bigint }>`select id from mail where template = 'news'`.execute(db)).rows[0];"],
  ['const { rows: [one] } = await sql`select id from mail`.execute(ctx.db);'],
  [
    "await db.selectFrom('mail').innerJoin('note', 'note.template', 'mail.template').selectAll().where('mail.id', '=', id).executeTakeFirst();",
  ],
  [
    "await db.selectFrom('note').innerJoin('mail', 'mail.id', 'note.mail_id').selectAll().where('mail.id', '=', id).executeTakeFirst();",
  ],
  ["const one = (await pool.query('select * from mail join note using (template) where id = $1', [1])).rows[0];"],
])('taking a row by its position from unordered rows is refused: %s', (line) => {
  expect(found(`// first\n${line}`)).toEqual([2]);
});

test.each([
  ["const all = await db.selectFrom('mail').selectAll().execute();\nconst last = all.at(-1);"],
  ["const { rows } = await pool.query('select id from mail');\nexpect(rows[0]).toBe(1);"],
  ['const { rows } = await sql`select id from mail`.execute(db);\nreturn rows[0];'],
])('so is a position in unordered rows that were saved in a variable: %s', (lines) => {
  expect(found(lines)).toEqual([1]);
});

test.each([
  ["await db.selectFrom('mail').select('id').orderBy('id', 'desc').executeTakeFirst();"],
  ["await db.selectFrom('mail').selectAll().where('mail.id', '=', id).executeTakeFirst();"],
  ["await db.selectFrom('mail as m').selectAll().where('m.provider_id', '=', id).executeTakeFirst();"],
  ["await db.selectFrom('mail').selectAll().where('template', '=', a).where('props', '=', b).executeTakeFirst();"],
  ["await db.selectFrom('mail').select('id').where('token', '=', token).executeTakeFirst();"],
  ["await db.selectFrom('mail').select('id').where('number', '=', number).executeTakeFirst();"],
  ['await db.selectFrom("mail").select(({ fn }) => fn.countAll().as("n")).executeTakeFirst();'],
  ["await db.insertInto('mail').values(mail).returning('id').executeTakeFirst();"],
  [
    "const all = await db.selectFrom('mail').selectAll().execute();\nexpect(all).toHaveLength(1);\nall.map((one) => one.id);",
  ],
  ["const { rows } = await pool.query('select id from mail order by id');\nrows[0];"],
  ["const { rows } = await sql`select id from mail where id = '7'`.execute(db);\nrows[0];"],
  ['const { rows: [one] } = await sql`select pg_try_advisory_lock(1) as mine`.execute(db);'],
  [
    "await db.selectFrom('note').leftJoin('mail', 'mail.id', 'note.mail_id').selectAll().where('note.id', '=', id).executeTakeFirst();",
  ],
  [
    "await db.selectFrom('note as n').innerJoin('mail as m', 'n.mail_id', 'm.id').selectAll().where('n.id', '=', id).executeTakeFirst();",
  ],
  ["const { rows: [one] } = await pool.query('select count(*) from mail');"],
  ["const rows = await db.selectFrom('mail').selectAll().execute();\n{\n  const rows = ['a'];\n  rows[0];\n}"],
  ['const first = list[0];\nconst last = list.at(-1);'],
])('an order, a unique row, a sum, and lists that are not rows pass: %s', (lines) => {
  expect(found(lines)).toEqual([]);
});
