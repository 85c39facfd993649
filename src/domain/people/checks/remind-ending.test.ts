import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { giveLevel } from '../../../../test/support/levels.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { levelOf } from '../../../../test/support/level-of.ts';
import { remindOfEndingChecks } from './remind-ending.ts';
import { replaceCheck } from './save-check.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
let ada: SignedIn;

beforeEach(async () => {
  await pool.query('truncate mail, mail_notice');
  ada = await signedIn(database);
  await giveLevel(database, ada.member.id, 3);
});

/** The company check, saved a year ago, ends in this many days. */
async function endsIn(days: number): Promise<void> {
  const noted = await db
    .selectFrom('member_check')
    .select(['noted_by', 'confirmed_by'])
    .where('member_id', '=', ada.member.id)
    .where('what', '=', 'company')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { rows } = await pool.query<{ day: string }>(
    `select ((business_now() at time zone 'Africa/Lagos')::date + $1::int)::text as day`,
    [days],
  );
  const valid_until = rows[0]!.day;
  const check = { what: 'company', seen: 'CAC certificate', checked_on: '2025-01-02', valid_until } as const;
  const by = { notedBy: noted.noted_by ?? undefined, confirmedBy: noted.confirmed_by ?? undefined };
  await replaceCheck({ db }, ada.member.id, check, by);
}

const mails = async () => {
  const { rows } = await pool.query<{ what: string }>(
    `select props ->> 'what' as what from mail where template = 'check-ends'`,
  );
  return rows.map(({ what }) => what);
};
/** Both reminders, the nearer day first, as the job sends them. */
const remind = async () => [await remindOfEndingChecks(ctx(), 7, 50), await remindOfEndingChecks(ctx(), 30, 50)];

test('a member is reminded 30 and 7 days before a check ends, once each', async () => {
  await endsIn(31);
  expect(await remind()).toEqual([0, 0]);
  await endsIn(30);
  expect(await remind()).toEqual([0, 1]);
  expect(await remind()).toEqual([0, 0]);
  await endsIn(7);
  expect(await remind()).toEqual([1, 0]);
  expect(await remind()).toEqual([0, 0]);
  expect(await mails()).toEqual(['Company', 'Company']);
});

test('a check that has ended gets no reminder: it gives no level by itself', async () => {
  expect(await levelOf(ctx(), ada.member.id)).toBe(3);
  await endsIn(-1);
  expect(await levelOf(ctx(), ada.member.id)).toBe(2);
  expect(await remind()).toEqual([0, 0]);
});

test('a suspended member gets no reminder', async () => {
  await endsIn(5);
  await pool.query(`update member set suspended_at = now(), suspended_why = 'A test' where id = $1`, [ada.member.id]);
  await remind();
  expect(await mails()).toEqual([]);
});
