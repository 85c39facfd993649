import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { confirmOf } from '../../../../test/support/approvals.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { approvalInvariants } from './find-broken-approvals.ts';

const database = await testDatabase();
const { ctx, pool } = database;
const { rich, withdraw } = payingOut(database, undefined);
keepBooksSound(database);

/** Two people confirmed the first approval; the other two, of one member, needed no confirmation. */
const [finance, owner] = [await staffAtDesk(database, 'finance'), await staffAtDesk(database, 'owner')];
const { id } = await withdraw(await rich(200_000_000n), 200_000_000n);
for (const { actor } of [finance, owner]) await confirmOf(ctx(actor), 'payout', id);
const ada = await rich(1_000n);
await withdraw(ada, 400n);
await withdraw(ada, 500n);
const approvals = await pool.query<{ id: bigint }>(`select id from approval where kind = 'payout' order by id`);
const [first, , last] = approvals.rows.map(({ id }) => id);

const byOthers = 'what needs others is confirmed by others';
const inADay = 'one person decides no more in a day than the setting says';
const violations: readonly [name: string, plant: ReturnType<typeof sql>, found: string][] = [
  [
    byOthers,
    sql`delete from approval_confirmation where staff_id = ${owner.id}`,
    'was carried out with 1 of the 2 confirmations',
  ],
  [
    byOthers,
    sql`update approval set begun_by = ${owner.id} where id = ${first}`,
    'was carried out with 1 of the 2 confirmations',
  ],
  [
    byOthers,
    sql`update approval set begun_by = ${owner.id}, state = 'expired'`,
    'was confirmed by the person who asked for it.',
  ],
  [
    inADay,
    sql`update approval set setting_minor = 899 where id = ${last}`,
    `Approval ${last} was carried out by one person, but the amounts of its 24 hours add up to ₦9, and`,
  ],
  [
    inADay,
    sql`update approval set begun_as = 'staff', begun_by = ${owner.id}, member_id = null, setting_minor = 899 where id > ${first}`,
    `Approval ${last} was carried out by one person, but the amounts of its 24 hours add up to ₦9, and`,
  ],
];

test.each(violations)('%s: found broken (%#)', async (name, plant, found) => {
  const invariant = approvalInvariants.filter((one) => one.name === name);
  expect(await withBroken(ctx(), plant, (ctx) => findBrokenInvariants(ctx, invariant))).toContainEqual(
    expect.stringContaining(found),
  );
});

test('the test breaks each invariant', () => {
  const proven = violations.map(([name]) => name);
  expect(approvalInvariants.map(({ name }) => name).filter((name) => !proven.includes(name))).toEqual([]);
});
