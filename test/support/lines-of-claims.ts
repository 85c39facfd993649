import { beginPayment } from '#domain/money/payments/begin-payment.ts';
import { settlePayment } from '#domain/money/payments/settle-payment.ts';
import { decideClaim } from '#domain/money/chargebacks/decide-claim.ts';
import { refreshChargebacks } from '#domain/money/chargebacks/refresh-chargebacks.ts';
import { confirmOf } from './approvals.ts';
import { sandboxOf } from './unmatched-charge.ts';
import { after, draft, member, twoSides } from './deals.ts';
import { staffAtDesk } from './staff.ts';
import type { StaffWork } from './staff-work.ts';

/** Two members of staff decide by the evidence that goods of a chargeback were delivered. */
export const findDelivered: StaffWork = async (asOwner, leaves, database) => {
  const [{ ctx, db }, sandbox] = [database, sandboxOf(database)];
  const sides = await twoSides(ctx());
  const dealId = await draft(database, sides, { minor: 100_000n });
  await after(database, dealId, sides, [
    ['buyer', 'propose'],
    ['seller', 'agree'],
  ]);
  const deps = { provider: sandbox, publicUrl: 'http://agbon.test' };
  const { reference } = await beginPayment(ctx(member(sides.buyerId)), { paidFor: { dealId }, channel: 'card' }, deps);
  await sandbox.answer(reference, { answer: 'approve', channel: 'card' });
  await settlePayment(ctx(), sandbox, reference);
  await after(database, dealId, sides, [['seller', 'ship']]);
  await sandbox.openChargeback(reference);
  await sandbox.endChargeback(reference, 'lost');
  await refreshChargebacks(ctx(), sandbox, reference);
  const found = db.selectFrom('chargeback').select(['id', 'minor']).where('reference', '=', reference);
  const { id, minor } = await found.executeTakeFirstOrThrow();
  const { actor } = await staffAtDesk(database, 'finance', { email: 'finds@agbon.example' });
  await decideClaim(ctx(actor), id, { part: 1, finding: 'delivered', why: 'Signed for by the buyer' });
  await confirmOf(asOwner(), 'chargeback', id);
  const said = { finding: 'delivered', part: 1, reference };
  await leaves(
    ['Ada finance', 'decide-chargeback', 'taken-back', String(id), null, said],
    [
      'Ada owner',
      'confirm-chargeback',
      'taken-back',
      String(id),
      null,
      { ...said, minor: String(minor), currency: 'NGN' },
    ],
  );
};
