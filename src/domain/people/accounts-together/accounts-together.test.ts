import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { giveLevel } from '../../../../test/support/levels.ts';
import { aMember } from '../../../../test/support/members-with-money.ts';
import { untilSomebodyWaits } from '../../../../test/support/lock-waits.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { transaction } from '#platform/database/transaction.ts';
import { ownMoneyText, refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';
import { findSharingAccountIds, findSharingAccounts, mostSharingAccounts } from './find-together.ts';
import { lockSharingAccounts } from './lock-accounts-together.ts';
import { saveTrace, traceDigest, type TraceKind } from './note-trace.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;

/** Creates this many members one after the other. */
async function members(count: number): Promise<bigint[]> {
  const ids: bigint[] = [];
  while (ids.length < count) ids.push(await aMember(ctx()));
  return ids;
}

async function share(kind: TraceKind, ids: readonly bigint[]): Promise<Buffer> {
  const digest = traceDigest(crypto.randomUUID());
  for (const memberId of ids) await saveTrace(ctx(), { memberId }, kind, digest);
  return digest;
}

const numbers = (ids: readonly bigint[]) => ids.map(String).toSorted();
const together = async (id: bigint) => numbers(await findSharingAccountIds(ctx(), id));

test('accounts that share a card, a bank account or a device count together, also through others, and unrelated accounts do not', async () => {
  const [a, b, c, d, stranger] = (await members(5)) as [bigint, bigint, bigint, bigint, bigint];
  await share('card', [a, b]);
  await share('bank_account', [b, c]);
  await share('device', [c, d]);
  await share('device', [stranger]);
  for (const id of [a, b, c, d]) expect(await together(id)).toEqual(numbers([a, b, c, d]));
  expect(await together(stranger)).toEqual([String(stranger)]);
  expect(await findSharingAccounts(ctx(), b)).toMatchObject([
    { id: a, shares: ['card'] },
    { id: c, shares: ['bank_account'] },
    { id: d, shares: [] },
  ]);
});

test('a device that many members use ties only accounts of level 0, so that new accounts do not escape the limits', async () => {
  const ids = await members(12);
  await share('device', ids);
  const [first, second, ...others] = ids as [bigint, bigint, ...bigint[]];
  expect(await together(first)).toEqual(numbers(ids));
  await giveLevel(database, first, 1);
  expect(await together(first)).toEqual([String(first)]);
  expect(await together(second)).toEqual(numbers([second, ...others]));
  const few = await members(10);
  await share('device', few);
  await giveLevel(database, few[0]!, 1);
  expect(await together(few[1]!)).toEqual(numbers(few));
});

test('a card or a bank account ties accounts even when many share it: the nearest first, at most a hundred', async () => {
  const ids = await members(mostSharingAccounts + 20);
  await share('card', ids);
  const found = await findSharingAccountIds(ctx(), ids[5]!);
  expect([found.length, found[0]]).toEqual([mostSharingAccounts, ids[5]]);
});

test('related accounts are found in one query', async () => {
  const [a] = (await members(1)) as [bigint];
  expect(await statementsOf(pool, () => findSharingAccountIds(ctx(), a))).toHaveLength(1);
});

test('a trace that is saved again on the same day stays one row', async () => {
  const [a] = (await members(1)) as [bigint];
  const digest = await share('device', [a, a]);
  await pool.query('update account_trace set last_on = last_on - 3 where digest = $1', [digest]);
  await saveTrace(ctx(), { memberId: a }, 'device', digest);
  const { rows } = await pool.query(
    `select last_on = (business_now() at time zone 'Africa/Lagos')::date as is_today from account_trace where digest = $1`,
    [digest],
  );
  expect(rows).toEqual([{ is_today: true }]);
});

test('two transactions of accounts that count together run one after the other', async () => {
  const [a, b] = (await members(2)) as [bigint, bigint];
  await share('card', [a, b]);
  const order: string[] = [];
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = transaction(ctx(), async (ctx) => {
    await lockSharingAccounts(ctx, a);
    held.resolve();
    await gate.promise;
    order.push('first');
  });
  await held.promise;
  const second = transaction(ctx(), async (ctx) => {
    await lockSharingAccounts(ctx, b);
    order.push('second');
  });
  await untilSomebodyWaits(pool);
  gate.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

test('staff cannot act on an account that shares an e-mail address, card, bank account or device with theirs', async () => {
  const { id: staffId, actor } = await staffAtDesk(database, 'support');
  const [own, tied, byDevice, stranger] = (await members(4)) as [bigint, bigint, bigint, bigint];
  await db.updateTable('member').set({ email: 'support@agbon.example' }).where('id', '=', own).execute();
  await share('bank_account', [own, tied]);
  const digest = await share('device', [byDevice]);
  await saveTrace(ctx(), { staffId }, 'device', digest);
  for (const id of [own, tied, byDevice]) await expect(refuseOwnMoney(ctx(actor), id)).rejects.toThrow(ownMoneyText);
  await refuseOwnMoney(ctx(actor), stranger);
});
