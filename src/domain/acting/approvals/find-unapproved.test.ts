import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { approvalOf, confirm } from '../../../../test/support/approvals.ts';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { giveLevel } from '../../../../test/support/levels.ts';
import { aMember } from '../../../../test/support/members-with-money.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { changeRole } from '#domain/people/staff-accounts/change-staff-account.ts';
import { unapprovedInvariants } from './find-unapproved.ts';

const database = await testDatabase();
const { ctx } = database;

const asks = await staffAtDesk(database, 'owner');
const confirms = await staffAtDesk(database, 'owner', { email: 'other.owner@agbon.example' });
const viewer = await staffAtDesk(database, 'viewer');
await giveLevel(database, await aMember(ctx()), 3);
await changeRole(ctx(asks.actor), viewer.id, { role: 'finance' });
await confirm(ctx(confirms.actor), await approvalOf(ctx(), 'staff-change', viewer.id));

const line = (value: string, from = sql`business_now() + interval '25 hours'`, name = 'ruling-alone') => sql`
  insert into site_setting (name, version, value, effective_from, written_at, why)
  values (${name}, 1, ${value}::jsonb, ${from}, business_now(), 'Nobody asked')`;
const violations: readonly [name: string, plant: ReturnType<typeof sql>, found: string][] = [
  [
    'a setting of money was approved',
    line('{"kobo": 900000000000}'),
    'of the setting ‘ruling alone’ to ₦9,000,000,000 has no approval.',
  ],
  [
    'a setting of money was approved',
    line('{"bps": 0}', sql`business_now()`, 'fee-basic'),
    'of the setting ‘fee basic’ has no approval.',
  ],
  [
    'a setting of money was approved',
    line('{"kobo": 900000000000}', sql`business_now()`),
    'took effect less than 24 hours after its confirmation.',
  ],
  ['a check by two was approved', sql`delete from approval_confirmation`, 'counts, but no second person confirmed it.'],
  ['a check by two was approved', sql`update approval set begun_by = ${viewer.id}`, 'counts, but no second person'],
  [
    'a check by two was approved',
    sql`update member_check set what = 'company', noted_by = ${viewer.id} where what = 'company'`,
    'The check ‘company’ of member',
  ],
  [
    'a role is the one that was approved',
    sql`update staff set role = 'owner' where id = ${viewer.id}`,
    'has the role ‘owner’, but the approved role is ‘finance’.',
  ],
];

test('an act with its approval is not reported', async () => {
  expect(await findBrokenInvariants(ctx(), unapprovedInvariants)).toEqual([]);
});

test.each(violations)('%s: found broken (%#)', async (name, plant, found) => {
  const invariant = unapprovedInvariants.filter((one) => one.name === name);
  const problems = await withBroken(ctx(), plant, (ctx) => findBrokenInvariants(ctx, invariant));
  expect(problems).toContainEqual(expect.stringContaining(found));
});

test('the test breaks each invariant', () => {
  const proven = violations.map(([name]) => name);
  expect(unapprovedInvariants.map(({ name }) => name).filter((name) => !proven.includes(name))).toEqual([]);
});
