import { link } from '#content/link.ts';
import { makePayoutFile } from '#domain/money/payouts/make-payout-file.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';
import type { FormFields, TestApp } from '../app.ts';
import { approvalOf } from '../approvals.ts';
import { unmatchedCharge } from '../unmatched-charge.ts';
import { aMember } from '../members-with-money.ts';
import { payingOut } from '../payouts.ts';
import { formTokenOf, staffAtDesk } from '../staff.ts';
import { lostOfNobody } from '../chargeback.ts';
import { dealsOfMembers } from './deals-of-members.ts';
import type { MoneyForms, MoneyPost } from './money-post.ts';

const large = 200_000_000n;
const why = 'Their bank says so';

/** Sends as a new member of staff, because sums of one person add up over a day. */
function staffOf(site: TestApp) {
  return async (path: string, bodies: FormFields[] = [], role: StaffRole = 'finance'): Promise<MoneyPost> => {
    const { cookie } = await staffAtDesk(site, role, { email: `${crypto.randomUUID()}@agbon.example` });
    const form_owner = await formTokenOf(await site.get('/vintage-dashboard', { cookie }));
    const [fields = {}, other] = bodies;
    return { path, cookie, fields: { form_owner, ...fields }, ...(other && { other: { form_owner, ...other } }) };
  };
}

/** Staff's decisions about a dispute, an unmatched payment, a chargeback and a setting. */
export function rulingForms(site: TestApp): MoneyForms {
  const { ctx, db, pool, services } = site;
  const { dealAt } = dealsOfMembers(site);
  const staff = staffOf(site);
  const unmatched = async () => ({ unmatchedId: String((await unmatchedCharge(site, services.payments.sandbox!)).id) });
  return {
    'a dispute is ruled on': async () => {
      const { dealId, seen } = await dealAt('answered');
      await pool.query(`update deal_clock set due_at = business_now() where deal_id = $1 and kind = 'answer'`, [
        dealId,
      ]);
      const fields = { kind: 'refund', seen, why };
      return staff(link('dealRuling', { dealId: String(dealId), part: '1' }), [fields, { ...fields, kind: 'release' }]);
    },
    'an unmatched payment is refunded': async () =>
      staff(link('unmatchedRefund', await unmatched()), [{ why }, { why: 'Not for us' }]),
    'an unmatched payment is matched': async () => {
      const payment = `pay-${crypto.randomUUID()}`;
      const row = { reference: payment, provider: 'sandbox', payer_id: await aMember(ctx()), minor: 900n };
      await db
        .insertInto('payment')
        .values({ ...row, currency: 'NGN' })
        .execute();
      const fields = { payment, why };
      return staff(link('unmatchedMatch', await unmatched()), [fields, { ...fields, why: 'A guess' }]);
    },
    'a lost chargeback is borne': async () => {
      const { id } = await lostOfNobody(site, services.payments.sandbox!);
      const fields = { bears: 'house', why };
      return staff(link('chargebackLoss', { chargebackId: String(id) }), [
        fields,
        { ...fields, why: 'They were right' },
      ]);
    },
    'a threshold is changed': () => {
      const fields = { amount: '3,000,000', version: '0', reason: 'More is ruled on' };
      const path = link('siteSetting', { setting: 'ruling-alone' });
      return staff(path, [fields, { ...fields, amount: '2,000,000' }], 'owner');
    },
  };
}

/** Staff's acts on payouts. */
export function payoutForms(site: TestApp): MoneyForms {
  const { ctx } = site;
  const { withdraw, rich } = payingOut(site, undefined);
  const staff = staffOf(site);
  async function largePayout(): Promise<{ approvalId: string }> {
    const { id } = await withdraw(await rich(large), large);
    return { approvalId: String(await approvalOf(ctx(), 'payout', id)) };
  }
  return {
    'a large payout is confirmed': async () => staff(link('approvalConfirmation', await largePayout())),
    'a large payout is turned down': async () =>
      staff(link('approvalTurningDown', await largePayout()), [{ why }, { why: 'Another name' }]),
    'a file of payouts is made': async () => {
      await withdraw(await rich(500n), 500n);
      return staff(link('payoutFiles'));
    },
    'the outcome of a payout is noted': async () => {
      const { id } = await withdraw(await rich(500n), 500n);
      await makePayoutFile(ctx((await staffAtDesk(site, 'finance')).actor));
      const fields = { became: 'failed', why };
      return staff(link('payoutOutcome', { payoutId: String(id) }), [fields, { ...fields, became: 'success' }]);
    },
  };
}
