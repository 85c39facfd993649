import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { approvalKinds } from '#domain/registers/approval-kinds.ts';
import { approvalFromRow, parseApproval, type ApprovalRow } from '#domain/acting/approvals/find-approval.ts';
import { createPool } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { emptyDatabase } from '../../test/support/database.ts';
import { longTest } from '../../test/support/limits.ts';

/** Decided and open requests from before approvals had one table. No journal books them. */
const before = `
  insert into staff (name, email, role, password_hash, created_at)
    values ('Ngozi', 'n@agbon.example', 'finance', '$argon2id$nobody', now()), ('Tunde', 't@agbon.example', 'owner', '$argon2id$nobody', now());
  insert into member (name, email, account_type, created_at) values ('Ada', 'a@example.com', 'buyer', now()), ('Bola', 'b@example.com', 'seller', now());
  insert into deal (buyer_id, seller_id, currency, fee_bps, fee_payer, inspection_ms, ship_by)
    select 1, 2, 'NGN', 0, 'buyer', 86400000, now() from generate_series(1, 4);
  insert into deal_leg (deal_id, leg, minor, buyer_fee, seller_fee, state, version)
    values (1, 1, 200000000, 0, 0, 'disputed', 7), (2, 1, 200000000, 0, 0, 'disputed', 8), (3, 1, 200000000, 0, 0, 'refunded', 8),
      (4, 1, 500, 0, 0, 'split', 8);
  insert into deal_ruling (deal_id, leg, seen, event, sellers_minor, why, needs_second, ruled_by, state, confirmed_by, ended_at)
    values (1, 1, 7, 'rule_refund', null, 'Dropped', true, 1, 'dropped', null, now()), (1, 1, 7, 'rule_split', 400, 'Waits', true, 1, 'waiting', null, null),
      (2, 1, 7, 'rule_refund', null, 'Went on', true, 1, 'waiting', null, null), (3, 1, 7, 'rule_refund', null, 'By two', true, 1, 'done', 2, now()),
      (4, 1, 7, 'rule_split', 100, 'Alone', false, 1, 'done', null, now());
  insert into payment (reference, provider, payer_id, minor, currency) values ('pay-a-reference', 'paystack', 1, 900, 'NGN');
  insert into parked_charge (provider, reference, minor, currency, why) values ('paystack', 'stray-1', 200000000, 'NGN', 'unknown');
  insert into parked_match (parked_id, payment_id, why, said_by) values (1, 1, 'Theirs', 1);
  insert into charge_dispute (provider, number, reference, payment_id, minor, currency, state, look_by)
    values ('paystack', '7', 'pay-a-reference', 1, 200000000, 'NGN', 'lost', now()), ('paystack', '8', 'other', null, 500, 'NGN', 'lost', now());
  insert into charge_loss (dispute_id, bears, why, needs_second, said_by, state, ended_at)
    values (1, 'payer', 'Waits', true, 2, 'waiting', null), (2, 'house', 'Alone', false, 2, 'done', now());
  insert into payout_account (member_id, bank_code, bank_name, account_number, holder) values (1, '058', 'GTB', '0123456789', 'ADA');
  insert into payout (reference, provider, member_id, account_id, purse, minor, currency, state, journal_id, asked_for_at, ended_at)
    values ('out-0000000001', 'bank', 1, 1, 'member_available', 200000000, 'NGN', 'to_confirm', 1, now() - interval '3 days', null),
      ('out-0000000002', 'bank', 1, 1, 'member_available', 200000000, 'NGN', 'success', 2, now() - interval '9 days', now()),
      ('out-0000000003', 'bank', 1, 1, 'member_available', 500, 'NGN', 'reserved', 3, now() - interval '1 hour', null),
      ('out-0000000004', 'bank', 1, 1, 'member_available', 500, 'NGN', 'success', 4, now() - interval '9 days', now());
  insert into payout_confirmation (payout_id, staff_id) values (1, 1), (2, 1), (2, 2)`;

test('open and decided requests from before the migration become approvals, and none is lost', longTest, async () => {
  const pool = createPool(await emptyDatabase(), 1, () => {});
  onTestFinished(() => pool.end());
  const folder = mkdtempSync(join(tmpdir(), 'agbon-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql'));
  const add = (upTo: string) => {
    for (const name of files.filter((name) => name < upTo)) cpSync(join(import.meta.dirname, name), join(folder, name));
    return migrate(pool, folder);
  };
  await add('0079');
  const tables = ['staff', 'deal', 'deal_leg', 'payment', 'parked_charge', 'charge_dispute', 'payout'];
  const triggers = (how: string) => tables.map((table) => `alter table ${table} ${how} trigger user`).join('; ');
  await pool.query(
    'alter table payout drop constraint payout_journal_id_fkey; alter table parked_charge drop constraint parked_charge_provider_reference_fkey',
  );
  await pool.query(`${triggers('disable')}; ${before}`);
  await pool.query(triggers('enable'));
  expect(await add('0080')).toEqual(['0079-approvals.sql']);
  const { rows } = await pool.query<ApprovalRow & { confirmed: string }>(
    `select a.*, (select coalesce(string_agg(staff_id::text, ',' order by staff_id), '') from approval_confirmation c where c.approval_id = a.id) as confirmed
       from approval a order by id`,
  );
  for (const row of rows) parseApproval(approvalKinds, approvalFromRow(row));
  expect(
    rows.map(({ kind, subject, why, begun_as, begun_by, needed, state, confirmed }) =>
      [kind, subject, why, begun_as, begun_by, needed, state, confirmed].join(' '),
    ),
  ).toEqual([
    'ruling 1-1 Dropped staff 1 1 overtaken ',
    'ruling 1-1 Waits staff 1 1 waiting ',
    'ruling 2-1 Went on staff 1 1 overtaken ',
    'ruling 3-1 By two staff 1 1 done 2',
    'ruling 4-1 Alone staff 1 0 done ',
    'match 1 Theirs staff 1 1 waiting ',
    'loss 1 Waits staff 2 1 waiting ',
    'loss 2 Alone staff 2 0 done ',
    'payout 1  member  2 waiting 1',
    'payout 2  member  2 done 1,2',
    'payout 3  member  0 done ',
  ]);
  const kept = await pool.query(
    `select r.deal_id as of, r.event as what, a.why from deal_ruling r join approval a on a.id = r.approval_id
       union all select l.dispute_id, l.bears, a.why from charge_loss l join approval a on a.id = l.approval_id order by 1, 2`,
  );
  expect(kept.rows).toEqual([
    { of: 2n, what: 'house', why: 'Alone' },
    { of: 3n, what: 'rule_refund', why: 'By two' },
    { of: 4n, what: 'rule_split', why: 'Alone' },
  ]);
  const late = await pool.query(
    "select from approval where state = 'waiting' and kind <> 'payout' and until <= business_now() + interval '29 days'",
  );
  expect(late.rows).toEqual([]);
});
