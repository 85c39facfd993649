import { link } from '#content/link.ts';
import { bearLoss } from '#domain/money/chargebacks/bear-loss.ts';
import { refreshChargebacks } from '#domain/money/chargebacks/refresh-chargebacks.ts';
import { beginPayment } from '#domain/money/payments/begin-payment.ts';
import { settlePayment } from '#domain/money/payments/settle-payment.ts';
import type { Sandbox } from '#platform/payments/sandbox/sandbox.ts';
import { unmatchedCharge } from './unmatched-charge.ts';
import type { TestDatabase } from './database.ts';
import { member } from './deals.ts';
import { aMember, naira } from './sound-books.ts';
import { staffAtDesk } from './staff.ts';

/** A top-up with a chargeback of all or part of it, which is lost on request. */
export async function chargeback(
  { ctx, db }: TestDatabase,
  sandbox: Sandbox,
  { minor = 500_00n, claimed, isLost = true }: { minor?: bigint; claimed?: bigint; isLost?: boolean } = {},
): Promise<{ id: bigint; reference: string; payerId: bigint }> {
  const payerId = await aMember(ctx());
  const of = { amount: { minor, currency: naira } };
  const deps = { provider: sandbox, publicUrl: 'http://agbon.test' };
  const { reference } = await beginPayment(ctx(member(payerId)), { paidFor: of }, deps);
  await sandbox.answer(reference, { answer: 'approve', channel: 'bank_transfer' });
  await settlePayment(ctx(), sandbox, reference);
  await sandbox.openChargeback(reference, claimed);
  if (isLost) await sandbox.endChargeback(reference, 'lost');
  await refreshChargebacks(ctx(), sandbox, reference);
  const found = db.selectFrom('chargeback').select('id').where('reference', '=', reference);
  return { reference, payerId, ...(await found.executeTakeFirstOrThrow()) };
}

/** A lost claim on part of an unmatched payment, which no member paid. */
export async function lostOfNobody(
  database: TestDatabase,
  sandbox: Sandbox,
  minor = 500_00n,
): Promise<{ id: bigint; reference: string }> {
  const { reference } = await unmatchedCharge(database, sandbox, minor + 1n);
  const row = {
    provider: 'sandbox',
    number: `lost-${crypto.randomUUID()}`,
    reference,
    minor,
    currency: naira,
    state: 'lost',
  };
  const insert = database.db.insertInto('chargeback').values({ ...row, look_by: new Date() });
  return { reference, ...(await insert.returning('id').executeTakeFirstOrThrow()) };
}

/** Addresses of chargebacks: one that waits, one that is lost, and a loss that waits for a second person. */
export async function chargebackAddresses(database: TestDatabase, sandbox: Sandbox, token: string) {
  const open = await chargeback(database, sandbox, { isLost: false });
  const lost = await lostOfNobody(database, sandbox, 200_000_000n);
  const { actor } = await staffAtDesk(database, 'finance', { email: `${crypto.randomUUID()}@agbon.example` });
  await bearLoss(database.ctx(actor), lost.id, { bears: 'house', why: 'They were right' });
  return {
    chargeback: link('chargeback', { chargebackId: String(open.id) }),
    chargebackEvidence: link('chargebackEvidence', { chargebackId: String(open.id) }),
    chargebackFinding: link('chargebackFinding', { chargebackId: String(open.id) }),
    chargebackLoss: link('chargebackLoss', { chargebackId: String(lost.id) }),
    sandboxTakingBack: link('sandboxTakingBack', { token }),
    sandboxDecision: link('sandboxDecision', { token, end: 'won' }),
  };
}
