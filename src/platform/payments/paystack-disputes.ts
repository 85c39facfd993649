import type { z } from 'zod';
import { requireSame, type Asking } from './paystack-asking.ts';
import { everyPage } from './paystack-lists.ts';
import type { ChargeDispute } from './payment-provider.ts';
import * as shapes from './paystack-shapes.ts';

/** Lists the chargebacks of one charge (paystack.com/docs/api/dispute). Leaves out chargebacks of other charges in the list. */
export async function disputesOf(asking: Asking, charge: z.infer<typeof shapes.charge>): Promise<ChargeDispute[]> {
  const asked = { of: { transaction: String(charge.id) } };
  const claims = await everyPage(asking, '/dispute', asked, shapes.dispute);
  return claims.filter(({ transaction }) => transaction.id === charge.id).map((claim) => ofCharge(claim, charge));
}

function ofCharge(
  { transaction, currency, said }: z.infer<typeof shapes.dispute>,
  charge: z.infer<typeof shapes.charge>,
): ChargeDispute {
  requireSame(charge.reference, transaction.reference);
  requireSame(`${charge.amount} ${charge.currency}`, `${transaction.amount} ${transaction.currency}`);
  requireSame(charge.currency, currency ?? charge.currency);
  requireSame(true, (said.minor ?? 0n) <= charge.amount);
  return said;
}
