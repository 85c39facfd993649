import type { Ctx } from '#domain/context.ts';
import { matchParked } from '#domain/payments/match-parked.ts';
import { refundParked } from '#domain/payments/refund-parked.ts';
import { confirmPayout } from '#domain/payouts/confirm-payout.ts';
import { makePayoutFile } from '#domain/payouts/make-payout-file.ts';
import { notePayout } from '#domain/payouts/note-payout.ts';
import { paidAstray, sandboxOf } from './astray.ts';
import { aMember } from './sound-books.ts';
import { payingOut } from './payouts.ts';
import type { TestDatabase } from './database.ts';
import type { Leaves, StaffWork } from './staff-work.ts';

/** Sends money back that nobody was credited with, and credits somebody with it. */
export const decideAboutMoney: StaffWork = async (asOwner, leaves, database) => {
  const sandbox = sandboxOf(database);
  const [one, other] = [await paidAstray(database, sandbox), await paidAstray(database, sandbox)];
  const [waiting, why] = [{ state: 'waiting' }, 'They asked for it'];
  await refundParked(asOwner(), one.id, { why });
  const sent = { state: 'refunding', reference: one.reference, minor: '500', currency: 'NGN' };
  await leaves(['Ada owner', 'refund-charge', 'parked-charge', String(one.id), waiting, sent]);
  const payerId = await aMember(database.ctx());
  const reference = `pay-${crypto.randomUUID()}`;
  await database.db
    .insertInto('payment')
    .values({ reference, provider: 'sandbox', payer_id: payerId, minor: 500n, currency: 'NGN' })
    .execute();
  await matchParked(asOwner(), other.id, { payment: reference, why });
  const credited = { state: 'matched', member: String(payerId), payment: reference, minor: '500', currency: 'NGN' };
  await leaves(['Ada owner', 'match-charge', 'parked-charge', String(other.id), waiting, credited]);
  await payOut(asOwner, leaves, database);
};

/** Confirms a large payout, makes a file of payouts and notes what became of one. */
async function payOut(asOwner: () => Ctx, leaves: Leaves, database: TestDatabase): Promise<void> {
  const { rich, withdraw } = payingOut(database, undefined);
  const [poor, wealthy] = [await rich(500n), await rich(200_000_000n)];
  const [small, large] = [await withdraw(poor, 500n), await withdraw(wealthy, 200_000_000n)];
  await confirmPayout(asOwner(), large.id);
  const confirmed = { state: 'to_confirm', member: String(wealthy), minor: '200000000', currency: 'NGN' };
  await leaves(['Ada owner', 'confirm-payout', 'payout', String(large.id), { state: 'to_confirm' }, confirmed]);
  const { batchId } = await makePayoutFile(asOwner());
  await leaves(['Ada owner', 'make-payout-file', 'payout-file', String(batchId), null, { payouts: 1, total: '500' }]);
  await notePayout(asOwner(), small.id, { became: 'success', why: 'On the statement' });
  const noted = { state: 'success', member: String(poor), minor: '500', currency: 'NGN' };
  await leaves(['Ada owner', 'note-payout', 'payout', String(small.id), { state: 'sending' }, noted]);
}
