import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withBroken } from '../../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { delivered } from '../../../../../test/support/deal-acts.ts';
import { after, paidDeal } from '../../../../../test/support/deals.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../../test/support/staff.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { rulingInvariants } from './find-broken-rulings.ts';
import { ruleOnDealSchema } from './ruling.schema.ts';
import { ruleOnDeal } from './rule-on-deal.ts';

const database = await testDatabase();
const { ctx } = database;
keepBooksSound(database);

/** A finance officer divided deal 1. */
const { dealId, ...sides } = await paidDeal(database);
await after(database, dealId, sides, [...delivered, ['buyer', 'dispute'], ['seller', 'answer']]);
const judge = await staffAtDesk(database, 'finance');
const said = { kind: 'split', sellers: '40000', why: 'Half of it was wet', seen: '7' };
await ruleOnDeal(ctx(judge.actor), { dealId, part: 1 }, ruleOnDealSchema.parse(said));

const violations: readonly [name: string, plant: ReturnType<typeof sql>, found: string][] = [
  [
    'what staff change is in the log',
    sql`delete from audit`,
    `taken by staff ${judge.id} without a line in the audit log.`,
  ],
  ['what staff change is in the log', sql`update audit set record_id = '2'`, 'without a line in the audit log.'],
  [
    'what staff change is in the log',
    sql`update deal_event set actor = 'staff 99' where party = 'staff'`,
    'taken by staff 99',
  ],
  [
    'what staff change is in the log',
    sql`update deal_event set event = 'cancel' where party = 'staff'`,
    'Step 8 of part 1 of deal 1 was taken',
  ],
  [
    'what staff change is in the log',
    sql`insert into machine_orders (machine_id, type, name, email, phone, installation_address, quantity, quantity_unit, price_kobo, submitted_at)
      values ('dehusker', 'Dehusker Order', 'Ada', 'ada@example.com', '+2348025550111', 'Lagos', 1, 'piece', 5, now())`,
    'The price of machine order 1 was set without a line in the audit log.',
  ],
  [
    'a ruling is done as it was said',
    sql`delete from deal_ruling`,
    'The ruling on part 1 of deal 1 was not carried out as it was approved.',
  ],
  [
    'a ruling is done as it was said',
    sql`update deal_ruling set sellers_minor = 39999`,
    'was not carried out as it was approved.',
  ],
  [
    'a ruling is done as it was said',
    sql`update approval set begun_by = 99`,
    'was not carried out as it was approved.',
  ],
  [
    'a ruling is done as it was said',
    sql`update approval set state = 'overtaken'`,
    'was not carried out as it was approved.',
  ],
  [
    'a ruling is done as it was said',
    sql`update deal_ruling set event = 'rule_release'`,
    'was not carried out as it was approved.',
  ],
  [
    'a ruling is done as it was said',
    sql`update deal_event set event = 'concede' where party = 'staff'`,
    'Ruling 1 on part 1 of deal 1 was decided, but the deal has no step for it.',
  ],
  [
    'a ruling is done as it was said',
    sql`delete from deal_ruling`,
    'Approval 1 is done, but its ruling does not exist.',
  ],
];

test.each(violations)('%s: found broken (%#)', async (name, plant, found) => {
  const invariant = rulingInvariants.filter((one) => one.name === name);
  expect(await withBroken(ctx(), plant, (ctx) => findBrokenInvariants(ctx, invariant))).toContainEqual(
    expect.stringContaining(found),
  );
});

test('the test breaks each invariant', () => {
  const proven = violations.map(([name]) => name);
  expect(rulingInvariants.map(({ name }) => name).filter((name) => !proven.includes(name))).toEqual([]);
});
