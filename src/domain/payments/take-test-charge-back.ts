import type { Sandbox } from '#platform/payments/sandbox/sandbox.ts';
import { Failure } from '../failure.ts';
import { paymentTexts } from './payment.texts.ts';

/** At the test of payments a payer has their bank take a charge back. */
export async function takeTestChargeBack(sandbox: Sandbox, reference: string): Promise<void> {
  if (!(await sandbox.find(reference))) throw new Failure('not_found', paymentTexts.unknown);
  if (!(await sandbox.takeBack(reference))) throw new Failure('conflict', paymentTexts.notTakenBack);
}

/** And the bank decides. */
export async function decideTestDispute(sandbox: Sandbox, reference: string, end: string): Promise<void> {
  if ((end !== 'won' && end !== 'lost') || !(await sandbox.find(reference)))
    throw new Failure('not_found', paymentTexts.unknown);
  if (!(await sandbox.decide(reference, end))) throw new Failure('conflict', paymentTexts.notTakenBack);
}
