import type { z } from 'zod';
import { requireSameAnswer, type PaystackClient } from './paystack-client.ts';
import { readEveryPage } from './paystack-lists.ts';
import type { ChargeDispute } from './payment-provider.ts';
import * as shapes from './paystack-shapes.ts';

/** Lists the chargebacks of one charge (paystack.com/docs/api/dispute). Leaves out chargebacks of other charges in the list. */
export async function findPaystackDisputes(
  client: PaystackClient,
  charge: z.infer<typeof shapes.charge>,
): Promise<ChargeDispute[]> {
  const query = { filters: { transaction: String(charge.id) } };
  const claims = await readEveryPage(client, '/dispute', query, shapes.dispute);
  return claims
    .filter(({ transaction }) => transaction.id === charge.id)
    .map((claim) => requireOfCharge(claim, charge));
}

function requireOfCharge(
  { transaction, currency, dispute }: z.infer<typeof shapes.dispute>,
  charge: z.infer<typeof shapes.charge>,
): ChargeDispute {
  requireSameAnswer(charge.reference, transaction.reference);
  requireSameAnswer(`${charge.amount} ${charge.currency}`, `${transaction.amount} ${transaction.currency}`);
  requireSameAnswer(charge.currency, currency ?? charge.currency);
  requireSameAnswer(true, (dispute.minor ?? 0n) <= charge.amount);
  return dispute;
}
