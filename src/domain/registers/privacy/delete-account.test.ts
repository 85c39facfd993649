import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { tablesWith } from '../../../../test/support/kept-rows.ts';
import { giveLevel } from '../../../../test/support/levels.ts';
import { mailedTo, onDevice, signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { minute_ms } from '#platform/clock.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import { deleteAccount } from './delete-account.ts';
import { findMemberData } from './find-person-data.ts';

const site = await testDatabase();
const { db, pool, clock } = site;
const own = ({ sessionId }: SignedIn) => ({ sessionId });

test('an account is deleted with its devices and everything about its address, except for one last mail', async () => {
  const email = 'ada.leaves@example.com';
  const ada = await signedIn(site, { name: 'Ada Leaves', email, phone: '+2348051234567' });
  await onDevice(site, ada.member, 'Firefox on Windows');
  const entry = { name: 'Ada Leaves', email, phone: '0805 123 4567', account_type: 'seller' };
  await joinWaitlist(site.ctx(), joinWaitlistSchema.parse(entry));
  const bola = await signedIn(site);
  const { erased } = await deleteAccount(ada.ctx(), own(ada));
  expect(erased).toMatchObject({ accounts: { deleted: 1 }, waitlist: { deleted: 1 } });
  expect(await tablesWith(pool, email)).toEqual(['public.mail']);
  expect(await tablesWith(pool, '8051234567')).toEqual([]);
  expect(await mailedTo(site, email)).toEqual(['account-deleted']);
  expect(await db.selectFrom('session').select('id').execute()).toEqual([{ id: bola.sessionId }]);
});

test('an account that has only a bank account without a payout is deleted completely, and the mail names the bank account and the checks', async () => {
  const sade = await signedIn(site);
  const account = { bank_name: 'GTBank', bank_code: '058', account_number: '0123456789', holder: 'SADE ADE' };
  await db
    .insertInto('payout_account')
    .values({ member_id: sade.member.id, ...account, usable_from: sql<Date>`now()` })
    .execute();
  await giveLevel(site, sade.member.id, 1);
  const checks = await db.selectFrom('member_check').select('id').where('member_id', '=', sade.member.id).execute();
  const traces = await db.selectFrom('account_trace').select('kind').where('member_id', '=', sade.member.id).execute();
  expect(checks.length + traces.length).toBeGreaterThan(1);
  await deleteAccount(sade.ctx(), own(sade));
  const left = await db.selectFrom('member').select('name').where('id', '=', sade.member.id).execute();
  expect(left).toEqual([]);
  const mail = await db
    .selectFrom('mail')
    .select('props')
    .where('template', '=', 'account-deleted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { answers } = mail.props as { answers: { label: string; value: string }[] };
  expect(answers).toEqual([
    { label: 'Accounts', value: '1 erased' },
    { label: 'Bank accounts that we never paid out to', value: '1 erased' },
    { label: 'Checks', value: `${checks.length + traces.length} erased` },
  ]);
});

test('an account without a mail address is deleted too', async () => {
  const phone = '+2348061234567';
  const bola = await signedIn(site, { withoutPassword: true, phone });
  expect(await findMemberData(bola.ctx())).toMatchObject({ about: phone, groups: [{ kind: 'accounts' }] });
  await deleteAccount(bola.ctx(), own(bola));
  expect(await tablesWith(pool, phone)).toEqual([]);
});

test('a demo account is not deleted, and nothing is without a recent proof', async () => {
  const demo = await signedIn(site, { is_demo: true });
  await expect(deleteAccount(demo.ctx(), own(demo))).rejects.toThrow('a shared demo account');
  const ada = await signedIn(site);
  clock.advance(11 * minute_ms);
  await expect(deleteAccount(ada.ctx(), own(ada))).rejects.toMatchObject({ code: 'forbidden' });
  await expect(deleteAccount(site.ctx(), own(ada))).rejects.toMatchObject({ code: 'signed_out' });
});

test('a member exports their own data: the account, and everything sent with its address', async () => {
  const ada = await signedIn(site, { name: 'Ada Exports' });
  await joinWaitlist(
    site.ctx(),
    joinWaitlistSchema.parse({ name: 'Ada', email: ada.member.email, phone: '0805 123 4567', account_type: 'seller' }),
  );
  const { about, groups } = await findMemberData(ada.ctx());
  expect(about).toBe(ada.member.email);
  expect(groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['accounts', 'waitlist', 'mails']));
  const [account] = groups.find(({ kind }) => kind === 'accounts')!.records;
  expect(account!.answers).toContainEqual({ label: 'Signed in on', value: 'Chrome on Android' });
  expect(JSON.stringify(account)).not.toMatch(/argon2|hash|token/);
});
