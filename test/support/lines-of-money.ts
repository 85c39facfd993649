import { matchParked } from '#domain/payments/match-parked.ts';
import { refundParked } from '#domain/payments/refund-parked.ts';
import { paidAstray, sandboxOf } from './astray.ts';
import { aMember } from './sound-books.ts';
import type { StaffWork } from './staff-work.ts';

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
};
