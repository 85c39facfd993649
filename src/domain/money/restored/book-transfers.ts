import type { PaymentProvider, Transfer } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { bookRestoredPayout, markSentPayout } from '../payouts/book-restored-payout.ts';
import { findPayout } from '../payouts/find-payout.ts';
import { readPayoutReference } from '../payouts/payout-reference.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { parkSending } from '../provider-readings/park-sending.ts';

/** Books each transfer as the payout that its reference says, in the order of their numbers; what fits none is parked for staff. */
export async function bookTransfers(
  ctx: Ctx,
  provider: PaymentProvider,
  transfers: readonly Transfer[],
): Promise<void> {
  const inOrder = transfers.toSorted((one, other) => numberOf(one) - numberOf(other));
  for (const transfer of inOrder) {
    const payout = await findPayout(ctx, { reference: transfer.reference });
    const id = payout
      ? await markSentPayout(ctx, provider, payout, transfer)
      : await bookRestoredPayout(ctx, provider, transfer);
    if (id === undefined) await parkSending(ctx, provider, { kind: 'transfer', name: transfer.reference, ...transfer });
    else await sendPayout(ctx, provider, id);
  }
}

const numberOf = ({ reference }: Transfer): number => readPayoutReference(reference)?.number ?? 0;
