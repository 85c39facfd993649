import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { fillEveryForm } from '../../../../test/support/filled-forms.ts';
import { insertApplication } from '../../../../test/support/supplier-applications.ts';
import { outsideTransaction } from '../../../../test/support/outside-transaction.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import type { RetentionKind } from '#content/retention.ts';
import type { Ctx } from '../context.ts';
import { transaction } from '#platform/database/transaction.ts';
import { allErasureHolds } from '#domain/registers/privacy/find-holds.ts';
import { personDataList } from '#domain/registers/privacy/person-data-list.ts';
import { countedTables, findTableCounts } from './find-table-counts.ts';
import { foldCounters } from './fold-counters.ts';

const { ctx, pool, clock } = await testDatabase();
beforeEach(() => forgetEverything(pool));

const ada = { name: 'Ada', email: 'ada@example.com', phone: '0803 123 4567', place: 'Badagry', notes: 'Coir' };

/** The counts of all rows, which the counters must equal. */
async function rowsThereAre(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of countedTables) {
    const { rows } = await pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
    found[table] = rows[0]!.rows;
  }
  return found;
}

const contact = { name: 'Ada', phone: '+2348031234567', email: 'ada@example.com', message: 'Hello' };
const insert = (at = ctx(), count = 1) =>
  at.db
    .insertInto('service_contacts')
    .values(Array.from({ length: count }, () => ({ ...contact, created_at: at.now })))
    .execute();
const contacts = async () => (await findTableCounts(ctx())).service_contacts;
const lines = async () => Number((await pool.query('select from counter')).rowCount);

/** Trades of members are counted too, but no form of the site creates them. */
const traded: readonly string[] = [
  'review',
  'rfq_award',
  'listing',
  'listing_import',
  'market_offer',
  'market_order',
  'rfq',
  'rfq_bid',
  'message_flag',
  'unmatched_payment',
  'deal',
  'deal_invitation',
  'payment',
  'payout',
  'document',
];
const ofTraders: RetentionKind[] = [
  'checks',
  'listings',
  'threads',
  'favourites',
  'follows',
  'searches',
  'priceAlerts',
  'priceAlerts',
  'reviews',
  'marketOrders',
  'offers',
  // The rows of agreements and books come from trades.
  'deals',
  'documents',
  'dealInvitations',
  'dealWords',
  'plans',
  'balances',
  'payments',
  'payouts',
];

test('the triggers of each table count forms, mails and members', async () => {
  // Staff's texts count as mails once they are sent, an application with its files once it is submitted, and its fee as a payment.
  const held = ['composed_mail', 'supplier_draft', 'supplier_file', 'supplier_fee'];
  const notSent: RetentionKind[] = ['accounts', 'requests', 'staff', 'suppressions', ...ofTraders];
  const sent = personDataList.filter(({ kind }) => !notSent.includes(kind)).flatMap(({ tables }) => tables);
  expect([...countedTables].toSorted()).toEqual(
    ['member', ...traded, ...sent.filter((table) => !held.includes(table))].toSorted(),
  );
  const { rows } = await pool.query<{ counted: string; triggers: number }>(
    `select tgrelid::regclass::text as counted, count(*)::int as triggers from pg_trigger
     where tgname in ('tally_added', 'tally_taken', 'tally_emptied') group by tgrelid order by tgrelid::regclass::text collate "C"`,
  );
  expect(rows).toEqual([...countedTables].toSorted().map((table) => ({ counted: table, triggers: 3 })));
});

describe('the count of rows', () => {
  test('starts at zero, and stays right when people send, erase or let rows expire', async () => {
    expect(await findTableCounts(ctx())).toEqual(await rowsThereAre());
    for (const at of [1, 2, 3]) await fillEveryForm(ctx(), { ...ada, email: `ada${at}@example.com` });
    await insertApplication(ctx(), { name: ada.name, email: 'ada1@example.com' });
    const filled = await findTableCounts(ctx());
    expect(filled).toEqual(await rowsThereAre());
    const sent = Object.entries(filled).filter(([table]) => !traded.includes(table));
    expect(Math.min(...sent.map(([, rows]) => rows))).toBeGreaterThan(0);
    const erase = async (ctx: Ctx) => {
      for (const data of personDataList) await data.erase(ctx, { email: 'ada1@example.com' });
    };
    await transaction(ctx(), erase, 'repeatable read');
    expect(await findTableCounts(ctx())).toEqual(await rowsThereAre());
    clock.advance(1000 * 3600 * 24 * 365 * 20);
    for (const data of personDataList) await data.retire(ctx(), 100, allErasureHolds());
    const old = await findTableCounts(ctx());
    expect([old, old.service_contacts]).toEqual([await rowsThereAre(), 0]);
  });

  test('goes down when rows are deleted', async () => {
    await insert();
    const failing = transaction(ctx(), async (ctx) => {
      await insert(ctx, 5);
      throw new Error('it broke');
    });
    await expect(failing).rejects.toThrow('it broke');
    expect(await contacts()).toBe(1);
  });

  test('handles statements with many rows or none, and a truncated table', async () => {
    await insert(ctx(), 1000);
    await pool.query('delete from service_contacts where id <= 400; delete from service_contacts where false');
    expect([await contacts(), await lines()]).toEqual([600, 2]);
    await pool.query('truncate service_contacts');
    expect(await contacts()).toBe(0);
    await insert(ctx(), 3);
    expect(await contacts()).toBe(3);
  });

  test('does not wait for another transaction that has not committed its counts', async () => {
    await transaction(ctx(), async (inside) => {
      await insert(inside);
      await outsideTransaction(transaction, ctx(), async (ctx) => {
        await sql`set local lock_timeout = '1ms'`.execute(ctx.db);
        await insert(ctx);
        await foldCounters(ctx);
      });
      expect(await outsideTransaction(contacts)).toBe(1);
    });
    expect(await contacts()).toBe(2);
  });
});

describe('merging counter lines', () => {
  test('leaves one line per table, with the same counts', async () => {
    await fillEveryForm(ctx(), ada);
    await insertApplication(ctx(), { name: ada.name, email: ada.email });
    const before = await findTableCounts(ctx());
    expect(await lines()).toBeGreaterThan(countedTables.length);
    await foldCounters(ctx());
    expect([await lines(), await findTableCounts(ctx())]).toEqual([countedTables.length - traded.length, before]);
    await foldCounters(ctx());
    expect(await findTableCounts(ctx())).toEqual(before);
  });

  test('by several processes while people send more counts nothing twice and leaves nothing out', async () => {
    await insert(ctx(), 2);
    const work = Array.from({ length: 60 }, (_, at) => (at % 4 ? insert() : foldCounters(ctx())));
    await Promise.all(work);
    expect(await contacts()).toBe(2 + 45);
    await foldCounters(ctx());
    expect([await contacts(), await lines()]).toEqual([47, 1]);
  });
});
