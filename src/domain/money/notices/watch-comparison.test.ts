import { expect, test } from 'vitest';
import { hour_ms } from '#platform/clock.ts';
import { PaymentError } from '#platform/payments/payment-error.ts';
import { appPool } from '../../../../test/support/app-pool.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { forgeCharge } from '../../../../test/support/forged-charges.ts';
import { aMember } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { compareCharges } from './compare-charges.ts';
import { findOverdueComparison } from '../provider-readings/find-overdue.ts';
import { watchComparison } from './watch-comparison.ts';

const database = await testDatabase();
const { ctx, db, clock } = database;
const { provider } = await openPaying(database);
const app = await appPool(database);
await staffAtDesk(database, 'owner', { name: 'Tunde', email: 'tunde@agbon.example' });

const silent = {
  ...provider,
  verifyCharge: () => Promise.reject(new PaymentError('AWAY', 'No answer', { isFinal: false })),
  lists: {
    ...provider.lists,
    charges: () => Promise.reject(new PaymentError('AWAY', 'No answer', { isFinal: false })),
  },
};
const watch = (of = provider) => watchComparison(ctx(), of);
const overdue = () => findOverdueComparison(ctx(), 'paystack');
const later = (hours: number) => clock.advance(hours * hour_ms);
const mails = () =>
  db
    .selectFrom('mail')
    .select(['to_addresses', 'props'])
    .where('template', '=', 'comparison-overdue')
    .orderBy('id')
    .execute();

test('a provider that never answers raises an alarm after 36 hours, which says since when nothing was compared', async () => {
  // Books a charge that has to be compared.
  await forgeCharge(app, { memberId: await aMember(ctx()), reference: 'pay-unheard', minor: 5_00n });
  const since = ctx().now;
  expect(await watch(silent)).toBeUndefined();
  later(35);
  expect([await watch(silent), await overdue()]).toEqual([undefined, undefined]);
  later(2);
  expect(await watch(silent)).toMatchObject({ provider: 'paystack', since, isNever: true, trouble: 'No answer' });
  expect(await overdue()).toMatchObject({ since, isNever: true });
  expect(await mails()).toMatchObject([
    {
      to_addresses: ['tunde@agbon.example'],
      props: {
        answers: [
          { label: 'Payment provider', value: 'paystack' },
          { label: 'No comparison since', value: since.toISOString() },
          { label: 'Why', value: 'No answer' },
        ],
      },
    },
  ]);
});

test('owners get the mail once a day', async () => {
  later(1);
  await watch(silent);
  expect(await mails()).toHaveLength(1);
  later(24);
  await watch(silent);
  expect(await mails()).toHaveLength(2);
});

test('SQL that claims a completed comparison does not end an alarm', async () => {
  await app.query("insert into charge_comparison (provider, position, compared) values ('paystack', 1000000, 9)");
  expect(await watch(silent)).toMatchObject({ isNever: true });
});

test('the watch compares by itself when the job does not run, and a complete comparison ends the alarm', async () => {
  expect(await watch()).toMatchObject({ trouble: 'The provider does not confirm what is booked.' });
  await db
    .insertInto('charge_accepted')
    .columns(['provider', 'reference', 'why'])
    .expression((q) => q.selectFrom('charge_unknown').select(['provider', 'reference', q.val('A test').as('why')]))
    .execute();
  expect([await watch(), await overdue()]).toEqual([undefined, undefined]);
  later(30);
  const before = await db.selectFrom('charge_comparison').select('id').execute();
  expect(await watch()).toBeUndefined();
  expect(await db.selectFrom('charge_comparison').select('id').execute()).toHaveLength(before.length + 1);
  later(37);
  expect(await overdue()).toMatchObject({ isNever: false });
  await compareCharges(ctx(), provider);
  expect(await overdue()).toBeUndefined();
});
