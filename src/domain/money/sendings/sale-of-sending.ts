import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { readPayoutReference } from '../payouts/payout-reference.ts';
import { givenBack } from '../payouts/payout.states.ts';
import type { HeldSending } from '../provider-readings/lock-sending.ts';
import { unmatchedSendingTexts } from '../provider-readings/unmatched-sending.schema.ts';

export type Sale = { sellerId: bigint; dealId: bigint; part: number };

type Row = { seller: bigint; left: bigint; state: string | null };

/** Locks the sale that the reference of a transfer names. Refused unless at least that much of it waits to be paid out. */
export async function saleOfSending({ db }: Ctx, { reference, amount }: HeldSending): Promise<Sale> {
  const of = reference === undefined ? undefined : readPayoutReference(reference)?.of;
  if (!of || !('dealId' in of)) throw new Failure('conflict', unmatchedSendingTexts.noSale, { field: 'bears' });
  const { rows } = await sql<Row>`
    select r.member_id as seller, r.minor - r.taken_minor as left, o.state from payout_release r left join payout o on o.id = r.payout_id
    where r.deal_id = ${of.dealId} and r.part = ${of.part} and r.currency = ${amount.currency} for update of r`.execute(
    db,
  );
  const release = rows.find(() => true);
  if (!release || release.left < amount.minor)
    throw new Failure('conflict', unmatchedSendingTexts.noSale, { field: 'bears' });
  if (release.state !== null && !givenBack.some((state) => state === release.state))
    throw new Failure('conflict', unmatchedSendingTexts.paidOut, { field: 'bears' });
  return { sellerId: release.seller, ...of };
}
