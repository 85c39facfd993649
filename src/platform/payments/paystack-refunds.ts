import type { z } from 'zod';
import { PaymentError } from './payment-error.ts';
import { paystackAmount, requireSameAnswer, type PaystackClient } from './paystack-client.ts';
import { refundFromAnswer, transactionIdOf, readEveryPage } from './paystack-lists.ts';
import type { FoundRefund, PaymentProvider } from './payment-provider.ts';
import * as shapes from './paystack-shapes.ts';

type FindCharge = (reference: string) => Promise<z.infer<typeof shapes.charge> | undefined>;

/**
 * Refunds (paystack.com/docs/api/refund). Sends our reference as the merchant's note, because Paystack stores no reference of ours. Reads
 * the whole list, because no filter by charge is documented.
 */
export function paystackRefunds(
  client: PaystackClient,
  findCharge: FindCharge,
): Pick<PaymentProvider, 'refund' | 'verifyRefund' | 'refundsOf'> {
  return {
    async refund({ reference, charge, minor, currency }) {
      const found = await findCharge(charge);
      if (!found)
        throw new PaymentError('CHARGE', 'The payment provider does not know this charge.', { isFinal: true });
      const body = { transaction: charge, amount: paystackAmount(minor), currency, merchant_note: reference };
      const refund = await client.ask({ method: 'POST', path: '/refund', body }, shapes.refund);
      requireSameAnswer(`${minor} ${currency}`, `${refund.amount} ${refund.currency}`);
      return checkedRefund(refund, found);
    },
    async verifyRefund({ number, charge }) {
      const found = await findCharge(charge);
      const refund = await client.find(`/refund/${encodeURIComponent(number)}`, shapes.refund);
      if (!refund || !found) return undefined;
      requireSameAnswer(number, String(refund.id));
      return checkedRefund(refund, found);
    },
    async refundsOf(charge, since) {
      const found = await findCharge(charge);
      if (!found) return [];
      const refunds = await readEveryPage(client, '/refund', { since }, shapes.refund);
      const ofThisCharge = refunds.filter((refund) => transactionIdOf(refund) === found.id);
      return ofThisCharge.map((refund) => checkedRefund(refund, found));
    },
  };
}

/** Checks that the refund belongs to the charge, by the charge's number and, if the refund has it, the reference. */
function checkedRefund(refund: z.infer<typeof shapes.refund>, charge: z.infer<typeof shapes.charge>): FoundRefund {
  const { transaction, transaction_reference } = refund;
  requireSameAnswer(charge.id, transactionIdOf(refund));
  const chargeReference = typeof transaction === 'number' ? transaction_reference : transaction.reference;
  requireSameAnswer(charge.reference, chargeReference ?? charge.reference);
  return refundFromAnswer(refund, charge.reference);
}
