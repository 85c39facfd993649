import type { Database } from '#platform/database/connect.ts';
import type { Channel, ProviderMoney } from '#platform/payments/payment-provider.ts';
import { answerSandboxCharge, openSandboxCharge } from '#platform/payments/sandbox/sandbox-charges.ts';

/** Saves a charge at the sandbox provider too, because each night a job compares booked charges with the provider's list. */
export async function payInTest(
  db: Database,
  { channel, ...charge }: ProviderMoney & { reference: string; channel: Channel },
): Promise<void> {
  await openSandboxCharge(db, { ...charge, returnTo: '/', payer: Buffer.from('demo'), channels: [channel] });
  await answerSandboxCharge(db, charge.reference, { answer: 'approve', channel });
}
