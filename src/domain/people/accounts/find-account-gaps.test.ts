import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { allowAnyJournal, anySource } from '../../../../test/support/journals-without-source.ts';
import { openListing } from '../../../../test/support/listings.ts';
import { signedInMember } from '../../../../test/support/member.ts';
import { naira, topUp } from '../../../../test/support/members-with-money.ts';
import { postJournal } from '#domain/money/ledger/post-journal.ts';
import { findAccountGaps } from './find-account-gaps.ts';

const database = await testDatabase();
const { ctx, db } = database;
await allowAnyJournal(database);

async function gapsOf(wanted: Parameters<typeof signedInMember>[1]) {
  const { member } = await signedInMember(ctx(), wanted);
  return { id: member.id, gaps: () => findAccountGaps(ctx(member)) };
}

test('an account opened with an e-mail address lacks a phone number and the invoice details', async () => {
  expect(await (await gapsOf({})).gaps()).toEqual(['company', 'location', 'phone']);
});

test('an account opened with a phone number lacks an e-mail address first', async () => {
  const { gaps } = await gapsOf({ email: null, phone: '+2348031234567' });
  expect(await gaps()).toEqual(['email', 'company', 'location']);
});

test('an account with only a password lacks a second step, until one is confirmed', async () => {
  const whole = { phone: '+2348031234568', company: 'Òkè Farms', location: 'Badagry' };
  const { id, gaps } = await gapsOf(whole);
  expect(await gaps()).toEqual([]);
  const password_hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';
  await db.updateTable('member').set({ password_hash }).where('id', '=', id).execute();
  expect(await gaps()).toEqual(['second_factor']);
  const kept = { member_id: id, sealed_secret: Buffer.from('sealed'), created_at: ctx().now };
  await db.insertInto('authenticator').values(kept).execute();
  expect(await gaps()).toEqual(['second_factor']);
  await db.updateTable('authenticator').set({ confirmed_at: ctx().now }).where('member_id', '=', id).execute();
  expect(await gaps()).toEqual([]);
});

test('a guest lacks nothing, because a guest has no account', async () => {
  expect(await findAccountGaps(ctx())).toEqual([]);
});

test('a bank account is missing once there is money to send to it', async () => {
  const { id, gaps } = await gapsOf({ company: 'Òkè Farms', location: 'Badagry', phone: '+2348031234569' });
  expect(await gaps()).toEqual([]);
  await topUp(ctx(), id, 5_000_00n);
  expect(await gaps()).toEqual([]);
  await postJournal(ctx(), {
    kind: 'funding',
    currency: naira,
    key: `release ${id}`,
    source: anySource(),
    lines: [
      { account: { kind: 'member_available', memberId: id }, minor: -5_000_00n },
      { account: { kind: 'member_payable', memberId: id }, minor: 5_000_00n },
    ],
  });
  expect(await gaps()).toEqual(['bank_account']);
  const account = { bank_code: '001', bank_name: 'Test Bank', account_number: '0123456789', holder: 'ADA OBI' };
  await db
    .insertInto('payout_account')
    .values({ member_id: id, ...account })
    .execute();
  expect(await gaps()).toEqual([]);
});

test('a seller lacks a first listing and a bank account, before there is any money', async () => {
  const whole = { company: 'Òkè Farms', location: 'Badagry', phone: '+2348031234570', accountType: 'seller' } as const;
  const { id, gaps } = await gapsOf(whole);
  expect(await gaps()).toEqual(['first_listing', 'first_bank_account']);
  await openListing(ctx(), { seller_id: id });
  expect(await gaps()).toEqual(['first_bank_account']);
});
