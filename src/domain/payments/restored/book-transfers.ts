import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { PaymentProvider, Transfer } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '../../context.ts';
import { bookRestoredPayout } from '../../payouts/book-restored-payout.ts';
import { findPayout, type Payout } from '../../payouts/find-payout.ts';
import { readPayoutReference } from '../../payouts/payout-reference.ts';
import { sendPayout } from '../../payouts/send-payout.ts';
import { parkSending } from './park-sending.ts';

/** Books each transfer as the payout that its reference says, in the order of their numbers; what fits none is parked for staff. */
export async function bookTransfers(
  ctx: Ctx,
  provider: PaymentProvider,
  transfers: readonly Transfer[],
): Promise<void> {
  const inOrder = transfers.toSorted((one, other) => numberOf(one) - numberOf(other));
  for (const transfer of inOrder) {
    const payout = await findPayout(ctx, { reference: transfer.reference });
    const id = payout ? await mark(ctx, provider, payout, transfer) : await bookRestoredPayout(ctx, provider, transfer);
    if (id === undefined) await parkSending(ctx, provider, { kind: 'transfer', name: transfer.reference, ...transfer });
    else await sendPayout(ctx, provider, id);
  }
}

const numberOf = ({ reference }: Transfer): number => readPayoutReference(reference)?.number ?? 0;

/** A payout that waits in the database was sent: it is asked about from now on, and never sent. Undefined where it is another one. */
async function mark(
  ctx: Ctx,
  { name }: PaymentProvider,
  payout: Payout,
  transfer: Transfer,
): Promise<bigint | undefined> {
  const { id, provider, amount } = payout;
  if (provider !== name || amount.minor !== transfer.minor || amount.currency !== transfer.currency) return undefined;
  await sql`update payout set state = 'sending', tries = greatest(tries, 1::smallint), ask_at = ${businessNow}
    where id = ${id} and state in ('to_confirm', 'reserved')`.execute(ctx.db);
  return id;
}
