import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { bookLostChargeback } from '#domain/money/chargebacks/bear-claim.ts';
import { lockLostChargeback } from '#domain/money/chargebacks/lock-lost.ts';
import { matchUnmatchedPayment } from '#domain/money/payments/match-unmatched-payment.ts';
import { endPayout } from '#domain/money/payouts/send-payout.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { settlePayment } from '#domain/money/payments/settle-payment.ts';
import { sendRefund } from '#domain/money/payments/refunds/send-refund.ts';
import { unmatchedCharge, sandboxOf } from '../../test/support/unmatched-charge.ts';
import { testDatabase } from '../../test/support/database.ts';
import { delivered } from '../../test/support/deal-acts.ts';
import { after, member, paidDeal } from '../../test/support/deals.ts';
import { allowAnyJournal, anySource } from '../../test/support/journals-without-source.ts';
import { openPaying } from '../../test/support/payments.ts';
import { payingOut } from '../../test/support/payouts.ts';
import { staffAtDesk } from '../../test/support/staff.ts';
import { lostOfNobody } from '../../test/support/chargeback.ts';
import { postJournal } from '#domain/money/ledger/post-journal.ts';
import { withPresentNames } from '../../test/support/present-names.ts';
import { aMember, naira, topUp } from '../../test/support/sound-books.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const sandbox = sandboxOf(database);
const { paystack, provider, begun, refundOf } = await openPaying(database);
const migration = readFileSync(join(import.meta.dirname, '0087-sources-of-journals.sql'), 'utf8');
const fill = withPresentNames(/do \$\$[\s\S]*?\$\$;/.exec(migration)![0]);

const sources = async () =>
  (await pool.query('select * from ledger_source order by journal_id')).rows as { kind: string }[];

/** One journal of every kind. */
async function everyKind(): Promise<void> {
  const deal = await paidDeal(database);
  await after(database, deal.dealId, deal, [...delivered, ['buyer', 'accept'], ['clock', 'release']]);
  const { rich, withdraw } = payingOut(database, undefined);
  const { id: payout } = await withdraw(await rich(500n), 500n);
  await endPayout(ctx(), payout, { state: 'failed' });
  const { actor } = await staffAtDesk(database, 'finance', { name: 'Ngozi' });
  const { id: lost } = await lostOfNobody(database, sandbox);
  await transaction(ctx(), async (ctx) => bookLostChargeback(ctx, await lockLostChargeback(ctx, lost)));
  const { id: stray } = await unmatchedCharge(database, sandbox, 500n);
  const payment = `pay-${crypto.randomUUID()}`;
  const row = { reference: payment, provider: 'sandbox', payer_id: await aMember(ctx()), minor: 500n, currency: 'NGN' };
  await db.insertInto('payment').values(row).execute();
  await matchUnmatchedPayment(ctx(actor), stray, { payment, why: 'The bank says so' });
  const late = await begun();
  await applyDealEvent(ctx(member(late.buyerId)), { dealId: late.dealId, event: 'cancel' });
  paystack.pay(late.reference, { fees: 15 });
  await settlePayment(ctx(), provider, late.reference);
  await sendRefund(ctx(), provider, (await refundOf(late.reference)).id);
}

test('a journal from before the migration gets the source that it would get today, and one without a source stays unknown', async () => {
  await everyKind();
  const live = await sources();
  expect(new Set(live.map(({ kind }) => kind))).toEqual(
    new Set(['charge', 'deal', 'part', 'payout', 'refund', 'parked_charge', 'chargeback']),
  );
  await allowAnyJournal(database);
  const ada = await aMember(ctx());
  await topUp(ctx(), ada, 100n);
  const { journalId } = await postJournal(ctx(), {
    kind: 'suspense_cleared',
    currency: naira,
    key: 'by hand',
    source: anySource(),
    lines: [
      { account: { kind: 'member_available', memberId: ada }, minor: -100n },
      { account: { kind: 'fee_income' }, minor: 100n },
    ],
  });
  await pool.query('alter table ledger_source disable trigger user; delete from ledger_source');
  const notices: string[] = [];
  const client = await pool.connect();
  client.on('notice', ({ message }) => notices.push(message ?? ''));
  await client.query(fill);
  client.release();
  const filled = await sources();
  expect(filled.slice(0, live.length)).toEqual(live);
  expect(filled.at(-1)).toEqual({ journal_id: journalId, kind: 'unknown', id: String(journalId), step: 'before' });
  expect(notices).toEqual(['1 journals from before name no source that could be found.']);
});
