import { expect, test } from 'vitest';
import { appPool } from '../../../../test/support/app-pool.ts';
import { sandboxOf } from '../../../../test/support/unmatched-charge.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { chargeback } from '../../../../test/support/chargeback.ts';
import { reconcilePayments } from '../notices/reconcile-payments.ts';
import { acceptUnknownCharges } from './accept-charges.ts';
import { compareCharges } from '../notices/compare-charges.ts';

const database = await testDatabase();
const { ctx, db } = database;
const sandbox = sandboxOf(database);
const app = await appPool(database);

const compare = async () => {
  const { problems, trouble } = await compareCharges(ctx(), sandbox);
  expect(trouble).toBeUndefined();
  return problems.map(({ reference, problem }) => `${reference}: ${problem}`);
};

async function claim(isLost: boolean) {
  const { id, reference } = await chargeback(database, sandbox, { isLost });
  const find = () =>
    db.selectFrom('chargeback').select(['number', 'minor', 'state']).where('id', '=', id).executeTakeFirstOrThrow();
  return { id, reference, find };
}

test('a chargeback that the provider has as lost matches', async () => {
  const { find } = await claim(true);
  expect([await compare(), await find()]).toEqual([[], expect.objectContaining({ state: 'lost', minor: 500_00n })]);
});

test('an open chargeback that SQL with the site’s login reduced and postponed is corrected by the next comparison', async () => {
  const { id, reference, find } = await claim(false);
  await app.query(`update chargeback set minor = 1, ask_at = '2099-01-01' where id = ${id}`);
  await reconcilePayments(ctx(), sandbox);
  expect(await find()).toMatchObject({ minor: 1n });
  expect([await compare(), await find()]).toEqual([
    [],
    expect.objectContaining({ state: 'needs_answer', minor: 500_00n }),
  ]);
  await sandbox.endChargeback(reference, 'lost');
  expect([await compare(), await find()]).toEqual([[], expect.objectContaining({ state: 'lost', minor: 500_00n })]);
});

test('a chargeback that SQL with the site’s login ended as lost for one kobo is found', async () => {
  const { id, reference, find } = await claim(false);
  await app.query(`update chargeback set state = 'lost', minor = 1 where id = ${id}`);
  const { number } = await find();
  expect(await compare()).toEqual([`chargeback ${number}: booked as lost, but the provider says needs answer.`]);
  await sandbox.endChargeback(reference, 'lost');
  expect(await compare()).toEqual([`chargeback ${number}: booked as a loss of ₦0.01, but the provider says ₦500.`]);
  await acceptUnknownCharges(db, 'The bank wrote to us');
  expect(await compare()).toEqual([]);
});
