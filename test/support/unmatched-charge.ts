import { openPayments } from '#domain/money/payments/open-payments.ts';
import { settlePayment } from '#domain/money/payments/settle-payment.ts';
import type { Sandbox } from '#platform/payments/sandbox/sandbox.ts';
import type { TestDatabase } from './database.ts';

/** The sandbox provider on a database. */
export function sandboxOf(database: Pick<TestDatabase, 'db' | 'queue'>): Sandbox {
  const given = { ...database, publicUrl: 'http://agbon.test', secret: 'the secret of the tests' };
  return openPayments({ provider: 'sandbox' }, given).sandbox!;
}

/** A charge of five naira or more under an unknown reference. */
export async function unmatchedCharge(
  { ctx, db }: TestDatabase,
  sandbox: Sandbox,
  minor = 500n,
  reference = `stray-${crypto.randomUUID()}`,
  channel: 'bank_transfer' | 'card' = 'bank_transfer',
): Promise<{ id: bigint; reference: string }> {
  const money = { reference, minor, currency: 'NGN', mail: 'ada@example.com', returnTo: 'http://agbon.test/' };
  await sandbox.startCharge(money);
  await sandbox.answer(reference, { answer: 'approve', channel });
  await settlePayment(ctx(), sandbox, reference);
  const unmatched = db.selectFrom('unmatched_payment').select('id').where('provider', '=', 'sandbox');
  return { reference, ...(await unmatched.where('reference', '=', reference).executeTakeFirstOrThrow()) };
}
