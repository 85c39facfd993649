import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { backUp } from '#platform/database/backup.ts';
import { loadBackup } from '#platform/database/load-backup.ts';
import { checkBackup } from '#platform/database/read-backup.ts';
import { markRestored } from '#platform/database/restored-mark.ts';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { dealActs } from '../../../../test/support/deal-acts.ts';
import { after, member, paidDeal } from '../../../../test/support/deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { aMember, keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { doWhatWaits } from '../../../../test/support/waiting-jobs.ts';
import { makePayoutFile } from '../payouts/make-payout-file.ts';
import { makeDuePayouts } from '../payouts/make-due-payouts.ts';
import { findOpenReading } from '../provider-readings/find-reading.ts';
import { detectRestore, stopSendingAfterRestore } from '../provider-readings/detect-restore.ts';
import { sendingStoppedText } from '../provider-readings/sending-stands-still.ts';
import { reconcilePayments } from '../notices/reconcile-payments.ts';
import { refundUnmatchedPayment } from '../payments/refund-unmatched-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { readProviderLists } from './read-provider-lists.ts';

const [database, restored] = [await testDatabase(), await testDatabase()];
const paying = await openPaying(database);
const { paystack, provider, begun, toppedUp } = paying;
const deals = dealActs(database);
const out = payingOut(database, provider);
keepBooksSound(restored);
const folder = await mkdtemp(join(tmpdir(), 'agbon-restored-'));
afterAll(() => rm(folder, { recursive: true }));

const { ctx } = database;
const settle = (reference: string) => settlePayment(ctx(), provider, reference);
const sentOnes = () =>
  paystack.requests.filter(({ path }) => path === 'POST /transfer' || path === 'POST /refund').length;
const at = (site: TestDatabase) => ({
  work: () => doWhatWaits(site, 'https://agbon.test', { provider, sandbox: undefined }),
  read: () => readProviderLists(site.ctx(), provider),
  async rows<Row>(query: string, ...values: unknown[]) {
    return (await site.pool.query(query, values)).rows as Row[];
  },
});
const now = at(restored);

/** A member's accounts in the restored database. */
const has = async (memberId: bigint) => payingOut(restored, provider).balanceOf(memberId);

async function paidInto(memberId: bigint, minor: bigint): Promise<string> {
  const { reference } = await toppedUp(memberId, minor);
  paystack.pay(reference);
  expect(await settle(reference)).toBe('paid');
  return reference;
}

async function backUpNow(file: string): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await backUp(client, file);
  await client.end();
}

/** Loads the backup into a database of the same version, marks it as the restore command does, and starts on it. */
async function restoreAndStart(file: string): Promise<void> {
  const owner = new pg.Pool(restored.connection);
  const client = await owner.connect();
  await markRestored(client, (await checkBackup(file)).takenAt);
  await loadBackup(client, file);
  client.release();
  await detectRestore(owner);
  await owner.end();
}

/** A part of a deal that was released to a seller with a bank account. */
async function released(): Promise<{ dealId: bigint; sellerId: bigint }> {
  const { dealId, ...sides } = await paidDeal(database);
  await after(database, dealId, sides, [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
    ['buyer', 'accept'],
    ['clock', 'release'],
  ]);
  await out.withAccount(sides.sellerId);
  return { dealId, sellerId: sides.sellerId };
}

describe('a restored database', () => {
  test('sends nothing twice, and its books get everything that the provider did since the backup', async () => {
    const ada = await aMember(ctx());
    await out.withAccount(ada);
    await paidInto(ada, 1_000_00n);
    const sale = await released();
    await moveBusinessClock(database.db, 'demo', 10 * day_ms);
    const [paidLater, lateDeal] = [await begun(), await begun()];
    await deals.act(member(lateDeal.buyerId), { dealId: lateDeal.dealId, event: 'cancel' });
    const waiting = await out.withdraw(ada, 150_00n);
    const file = join(folder, 'whole.backup');
    await backUpNow(file);

    // Rows that the backup lacks: payouts, a payment, a refund, and a new member.
    const withdrawn = await out.withdraw(ada, 400_00n);
    await makeDuePayouts(ctx(), provider);
    const eze = await aMember(ctx());
    await out.withAccount(eze, '0333333333');
    const unknownCharge = await paidInto(eze, 900_00n);
    const unknownPayout = await out.withdraw(eze, 300_00n);
    for (const { reference } of [paidLater, lateDeal]) paystack.pay(reference);
    await settle(paidLater.reference);
    await settle(lateDeal.reference);
    await paying.work();
    for (const { reference } of paystack.books.transfers.values()) paystack.transferBecomes(reference, 'success');
    paystack.refundBecomes(lateDeal.reference, 'processed');
    await paying.work();
    expect([paystack.books.transfers.size, paystack.refundsOf(lateDeal.reference).length]).toEqual([4, 1]);
    expect(await deals.stateOf(paidLater.dealId)).toBe('funded');

    await restoreAndStart(file);
    const sent = sentOnes();
    expect(await findOpenReading(restored.ctx())).toMatchObject({ noticedBy: 'restore', list: 'charges', pages: 0 });
    await makeDuePayouts(restored.ctx(), provider);
    await reconcilePayments(restored.ctx(), provider);
    await now.work();
    expect(sentOnes()).toBe(sent);

    paystack.books.habits.pageSize = 2;
    expect(await now.read()).toBe('finished');
    expect(await findOpenReading(restored.ctx())).toBeUndefined();
    await makeDuePayouts(restored.ctx(), provider);
    await moveBusinessClock(restored.db, 'demo', day_ms);
    await reconcilePayments(restored.ctx(), provider);
    await now.work();
    expect(sentOnes()).toBe(sent);
    paystack.books.habits.pageSize = 50;

    const payouts = await now.rows('select reference, state, minor from payout order by reference');
    expect(payouts).toEqual(
      [
        { reference: `out-deal-${sale.dealId}-part-1-1`, state: 'success', minor: 100_000n },
        { reference: waiting.reference, state: 'success', minor: 150_00n },
        { reference: withdrawn.reference, state: 'success', minor: 400_00n },
      ].toSorted((one, other) => (one.reference < other.reference ? -1 : 1)),
    );
    expect([await has(ada), await has(sale.sellerId)]).toEqual([450_00n, 0n]);
    expect(await dealActs(restored).stateOf(paidLater.dealId)).toBe('funded');
    expect(await now.rows('select state from refund where charge_reference = $1', lateDeal.reference)).toEqual([
      { state: 'done' },
    ]);
    expect(await now.rows('select state, why from unmatched_payment where reference = $1', unknownCharge)).toEqual([
      { state: 'waiting', why: 'unknown' },
    ]);
    expect(await now.rows('select kind, name, minor, explained from unmatched_sending')).toEqual([
      { kind: 'transfer', name: unknownPayout.reference, minor: 300_00n, explained: null },
    ]);
  });

  test('does not reuse a number for a payout under which the provider sent something unknown', async () => {
    const eze = await aMember(restored.ctx());
    const here = payingOut(restored, provider);
    await here.withAccount(eze, '0444444444');
    await sql`insert into unmatched_sending (provider, kind, name, reference, minor, currency, state)
      select 'paystack', 'transfer', ref, ref, 5, 'NGN', 'success' from unnest(array[${`out-member-${eze}-balance-1`}]) ref
      on conflict do nothing`.execute(restored.db);
    await topUp(restored.ctx(), eze, 500_00n);
    expect((await here.withdraw(eze, 100_00n)).reference).toBe(`out-member-${eze}-balance-2`);
  });
});

describe('until the lists were read completely', () => {
  test('nothing is withdrawn, refunded or written into a bank file, and the pages say so', async () => {
    const here = payingOut(restored, provider);
    const ada = await here.rich(500_00n);
    await stopSendingAfterRestore(restored.ctx(), { takenAt: undefined, noticedBy: 'head' });
    await expect(here.withdraw(ada, 100_00n)).rejects.toMatchObject({ code: 'conflict', message: sendingStoppedText });
    const { actor } = await staffAtDesk(restored, 'finance');
    await expect(makePayoutFile(restored.ctx(actor))).rejects.toThrow(sendingStoppedText);
    const [unmatched] = await now.rows<{ id: bigint }>(
      "select id from unmatched_payment where state = 'waiting' order by id",
    );
    await expect(refundUnmatchedPayment(restored.ctx(actor), unmatched!.id, { why: 'Asked for' })).rejects.toThrow(
      sendingStoppedText,
    );
    expect(await now.read()).toBe('finished');
    await here.withdraw(ada, 100_00n);
  });

  test('a list that cannot be read to its end is read again, with its progress shown', async () => {
    await stopSendingAfterRestore(restored.ctx(), { takenAt: new Date(0), noticedBy: 'head' });
    paystack.books.habits.pageSize = 2;
    paystack.next('rubbish', 'page=2');
    expect(await now.read()).toBe('unfinished');
    expect(await findOpenReading(restored.ctx())).toMatchObject({
      list: 'charges',
      pages: 1,
      trouble: expect.stringContaining('Paystack'),
    });
    paystack.books.habits.countsPages = false;
    expect(await now.read()).toBe('finished');
    Object.assign(paystack.books.habits, { pageSize: 50, countsPages: true });
  });

  test('two processes that notice the restore begin one reading, from the earlier time', async () => {
    const [early, late] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-20T00:00:00Z')];
    for (const takenAt of [late, early])
      await stopSendingAfterRestore(restored.ctx(), { takenAt, noticedBy: 'restore' });
    expect((await findOpenReading(restored.ctx()))?.since).toEqual(new Date(early.getTime() - 3 * day_ms));
    expect(await now.rows('select count(*)::int as n from provider_reading where finished_at is null')).toEqual([
      { n: 1 },
    ]);
    expect(await now.read()).toBe('finished');
  });
});
