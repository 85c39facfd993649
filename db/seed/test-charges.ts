import type { Database } from '#platform/database/connect.ts';
import type { ProviderMoney } from '#platform/payments/payment-provider.ts';
import { answerCharge, openCharge } from '#platform/payments/sandbox/sandbox-charges.ts';

/** The test of payments has the charges of the demo's deals too: each night, what is booked is compared with what it has. */
export async function payInTest(db: Database, charge: ProviderMoney & { reference: string }): Promise<void> {
  await openCharge(db, { ...charge, returnTo: '/', payer: Buffer.from('demo'), channels: ['bank_transfer'] });
  await answerCharge(db, charge.reference, { answer: 'approve', channel: 'bank_transfer' });
}
