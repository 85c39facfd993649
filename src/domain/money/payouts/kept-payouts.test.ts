import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, member, paidDeal } from '../../../../test/support/deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { requestPayout } from './request-payout.ts';

const database = await testDatabase();
const { ctx, db } = database;
const { provider } = await openPaying(database);
const { rich, withdraw, withAccount } = payingOut(database, provider);

const failed = { state: 'failed', ended_at: new Date() };
/** The row that says who reported the failure; without it the database refuses the failure too. */
const sayFailed = (id: bigint) =>
  db.insertInto('payout_end').values({ payout_id: id, state: 'failed', said_by: 'the test' }).execute();
const accountOf = async (memberId: bigint) =>
  (await db.selectFrom('payout_account').select('id').where('member_id', '=', memberId).executeTakeFirstOrThrow()).id;

test('the database refuses to redirect a payout to another bank account, and to restart a failed payout', async () => {
  const [{ id }, bola] = [await withdraw(await rich(500n), 500n), await rich(500n)];
  const change = (set: { account_id?: bigint; state?: string; ended_at?: Date | null }) =>
    db.updateTable('payout').set(set).where('id', '=', id).execute();
  const stays = 'A payout stays as it was asked for';
  await expect(change({ account_id: await accountOf(bola) })).rejects.toThrow(stays);
  await expect(change(failed)).rejects.toThrow('ends as nobody said');
  await sayFailed(id);
  await change(failed);
  await expect(change({ state: 'reserved', ended_at: null })).rejects.toThrow(stays);
});

test('the database allows only one payout for a part of a deal, unless the earlier one failed', async () => {
  const { dealId, ...sides } = await paidDeal(database);
  await after(database, dealId, sides, [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
    ['buyer', 'accept'],
    ['clock', 'release'],
  ]);
  await withAccount(sides.sellerId);
  const { id } = await requestPayout(ctx(member(sides.sellerId)), { dealId, part: 1 }, { provider });
  const again = () =>
    sql`insert into payout (reference, number, provider, member_id, account_id, purse, deal_id, part, minor, currency, state, journal_id)
      select 'out-once-again', number + 1, provider, member_id, account_id, purse, deal_id, part, minor, currency, 'reserved',
        (select min(id) from ledger_journal where id not in (select journal_id from payout))
      from payout where id = ${id}`.execute(db);
  await expect(again()).rejects.toMatchObject({ constraint: 'payout_of_leg' });
  await sayFailed(id);
  await db.updateTable('payout').set(failed).where('id', '=', id).execute();
  await again();
});
