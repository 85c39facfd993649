import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endPayout } from '#domain/money/payouts/send-payout.ts';
import { makePayoutFile } from '#domain/money/payouts/make-payout-file.ts';
import { postJournal } from '#domain/money/ledger/post-journal.ts';
import { confirmOf } from '../../test/support/approvals.ts';
import { testDatabase } from '../../test/support/database.ts';
import { member } from '../../test/support/deals.ts';
import { allowAnyJournal, anySource, nameSourcesAsOfBefore } from '../../test/support/journals-without-source.ts';
import { payingOut } from '../../test/support/payouts.ts';
import { withPresentNames } from '../../test/support/present-names.ts';
import { keepBooksSound, naira } from '../../test/support/sound-books.ts';
import { staffAtDesk } from '../../test/support/staff.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const { rich, stateOf, balanceOf } = payingOut(database, undefined);
keepBooksSound(database);
await allowAnyJournal(database);

const migration = readFileSync(join(import.meta.dirname, '0082-payouts-in-preparation.sql'), 'utf8');
const rebooking = withPresentNames(migration.slice(migration.indexOf('-- What waits today')));

/** A payout as it was booked before the migration: sent at once, by one journal. */
async function bookedAsSent(state: 'to_confirm' | 'reserved', minor: bigint) {
  const memberId = await rich(minor);
  const reference = `out-before-${memberId}`;
  const { journalId } = await postJournal(ctx(member(memberId)), {
    kind: 'withdrawal',
    currency: naira,
    key: `payout ${reference}`,
    source: anySource(),
    reference: { provider: 'bank', reference },
    lines: [
      { account: { kind: 'member_available', memberId }, minor: -minor },
      { account: { kind: 'provider_clearing', provider: 'bank' }, minor },
    ],
  });
  const account = db.selectFrom('payout_account').select('id').where('member_id', '=', memberId);
  const row = {
    reference,
    provider: 'bank',
    member_id: memberId,
    purse: 'member_available',
    number: 1,
    minor,
    currency: naira,
  };
  const { id } = await db
    .insertInto('payout')
    .values({ ...row, state, account_id: (await account.executeTakeFirstOrThrow()).id, journal_id: journalId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state === 'to_confirm')
    await pool.query(
      `insert into approval (kind, subject, record_kind, record_id, member_id, wish, begun_as, needed, state)
       values ('payout', $1::text, 'payout', $1::text, $2, jsonb_build_object('payoutId', $1::text), 'member', 2, 'waiting')`,
      [id, memberId],
    );
  return { id, memberId };
}

/** A later migration seals payouts in the form that this one leaves. */
const sealPayoutsAsOfBefore = () =>
  pool.query(`begin; set local timezone = 'UTC'; delete from seal_waiting where place = 'payout';
    insert into seal_waiting (place, key, digest) select t.name, row_key(to_jsonb(o), t.keys), row_digest(to_jsonb(o), t.columns)
      from payout o, sealed_table t where t.name = 'payout'; commit`);

const aside = async (memberId: bigint) => {
  const { rows } = await pool.query<{ balance: bigint }>(
    "select balance from ledger_account where member_id = $1 and kind = 'payout_preparation'",
    [memberId],
  );
  return rows.map(({ balance }) => BigInt(balance));
};

test('open payouts are booked as set aside, and then proceed as new ones do', async () => {
  const large = await bookedAsSent('to_confirm', 229_267_500n);
  const small = await bookedAsSent('reserved', 500_00n);
  await pool.query(`begin; alter table payout disable trigger payout_stays; ${rebooking}; commit`);
  await nameSourcesAsOfBefore(database);
  await sealPayoutsAsOfBefore();
  expect([await aside(large.memberId), await aside(small.memberId)]).toEqual([[229_267_500n], [500_00n]]);
  const { rows } = await pool.query('select from bank_movement where payout_id is not null');
  expect(rows).toHaveLength(0);
  const [finance, owner] = [await staffAtDesk(database, 'finance'), await staffAtDesk(database, 'owner')];
  for (const { actor } of [finance, owner]) await confirmOf(ctx(actor), 'payout', large.id);
  await makePayoutFile(ctx(finance.actor));
  expect([await aside(large.memberId), await aside(small.memberId)]).toEqual([[0n], [0n]]);
  await endPayout(ctx(), large.id, { state: 'success' });
  await endPayout(ctx(), small.id, { state: 'failed' });
  expect([await stateOf(large.id), await balanceOf(large.memberId)]).toEqual(['success', 0n]);
  expect([await stateOf(small.id), await balanceOf(small.memberId)]).toEqual(['failed', 500_00n]);
});
