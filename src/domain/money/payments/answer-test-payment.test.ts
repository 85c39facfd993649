import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { answerTestPayment } from './answer-test-payment.ts';
import { openPayments } from './open-payments.ts';

const database = await testDatabase();

test('the sandbox answers after a pause: until then nothing is paid, and two presses pay once', async () => {
  let end = () => {};
  const pause = new Promise<void>((resolve) => (end = resolve));
  const given = { ...database, db: database.siteDb, publicUrl: 'https://agbon.test', secret: 'of nobody' };
  const sandbox = openPayments({ provider: 'sandbox' }, { ...given, pause: () => pause }).sandbox!;
  const returnTo = 'https://agbon.test/payments/pay-1';
  await sandbox.startCharge({ reference: 'pay-1', minor: 1_000_000n, currency: 'NGN', returnTo, mail: 'a@b.example' });
  const stateOf = async () => (await sandbox.find('pay-1'))?.state;
  const presses = [1, 2].map(() => answerTestPayment(sandbox, 'pay-1', { answer: 'approve', now: new Date() }));
  expect(await stateOf()).toBe('open');
  end();
  const ends = await Promise.allSettled(presses);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stateOf()).toBe('paid');
});

test('a delayed payment can be charged back once it is paid', async () => {
  const given = { ...database, db: database.siteDb, publicUrl: 'https://agbon.test', secret: 'of nobody' };
  const sandbox = openPayments({ provider: 'sandbox' }, { ...given, pause: () => Promise.resolve() }).sandbox!;
  const returnTo = 'https://agbon.test/payments/pay-3';
  await sandbox.startCharge({ reference: 'pay-3', minor: 1_000_000n, currency: 'NGN', returnTo, mail: 'a@b.example' });
  await sandbox.answer('pay-3', { answer: 'delay', channel: 'bank_transfer' });
  expect(await sandbox.openChargeback('pay-3')).toBe(false);
  await database.pool.query("update sandbox_charge set due_at = business_now() where reference = 'pay-3'");
  expect(await sandbox.openChargeback('pay-3')).toBe(true);
});

test('a payer who leaves without paying does not wait', async () => {
  const given = { ...database, db: database.siteDb, publicUrl: 'https://agbon.test', secret: 'of nobody' };
  const sandbox = openPayments({ provider: 'sandbox' }, { ...given, pause: () => new Promise(() => {}) }).sandbox!;
  const returnTo = 'https://agbon.test/payments/pay-2';
  await sandbox.startCharge({ reference: 'pay-2', minor: 1_000_000n, currency: 'NGN', returnTo, mail: 'a@b.example' });
  await expect(answerTestPayment(sandbox, 'pay-2', { answer: 'abandon', now: new Date() })).resolves.toBe(returnTo);
});
