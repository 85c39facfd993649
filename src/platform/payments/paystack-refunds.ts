import type { z } from 'zod';
import { PaymentError } from './payment-error.ts';
import { numberOf, requireSame, type Asking } from './paystack-asking.ts';
import { refundOf, transactionOf, everyPage } from './paystack-lists.ts';
import type { FoundRefund, PaymentProvider } from './payment-provider.ts';
import * as shapes from './paystack-shapes.ts';

type FindCharge = (reference: string) => Promise<z.infer<typeof shapes.charge> | undefined>;

/**
 * Refunds (paystack.com/docs/api/refund). Sends our reference as the merchant's note, because Paystack stores no reference of ours. Reads
 * the whole list, because no filter by charge is documented.
 */
export function paystackRefunds(
  asking: Asking,
  findCharge: FindCharge,
): Pick<PaymentProvider, 'refund' | 'verifyRefund' | 'refundsOf'> {
  return {
    async refund({ reference, charge, minor, currency }) {
      const found = await findCharge(charge);
      if (!found)
        throw new PaymentError('CHARGE', 'The payment provider does not know this charge.', { isFinal: true });
      const body = { transaction: charge, amount: numberOf(minor), currency, merchant_note: reference };
      const refund = await asking.ask({ method: 'POST', path: '/refund', body }, shapes.refund);
      requireSame(`${minor} ${currency}`, `${refund.amount} ${refund.currency}`);
      return ofCharge(refund, found);
    },
    async verifyRefund({ number, charge }) {
      const found = await findCharge(charge);
      const refund = await asking.find(`/refund/${encodeURIComponent(number)}`, shapes.refund);
      if (!refund || !found) return undefined;
      requireSame(number, String(refund.id));
      return ofCharge(refund, found);
    },
    async refundsOf(charge, since) {
      const found = await findCharge(charge);
      if (!found) return [];
      const refunds = await everyPage(asking, '/refund', { since }, shapes.refund);
      return refunds.filter((refund) => transactionOf(refund) === found.id).map((refund) => ofCharge(refund, found));
    },
  };
}

/** Checks that the refund belongs to the charge, by the charge's number and, if the refund has it, the reference. */
function ofCharge(refund: z.infer<typeof shapes.refund>, charge: z.infer<typeof shapes.charge>): FoundRefund {
  const { transaction, transaction_reference } = refund;
  requireSame(charge.id, transactionOf(refund));
  const named = typeof transaction === 'number' ? transaction_reference : transaction.reference;
  requireSame(charge.reference, named ?? charge.reference);
  return refundOf(refund, charge.reference);
}
