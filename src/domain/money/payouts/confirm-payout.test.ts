import { describe, expect, test } from 'vitest';
import { confirmOf } from '../../../../test/support/approvals.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { accountNumberOf, payingOut } from '../../../../test/support/payouts.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { sharedAtDesk, staffAtDesk } from '../../../../test/support/staff.ts';
import { hour_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { approvalTexts } from '#domain/acting/approvals/approval.schema.ts';
import { ownMoneyText } from '#domain/acting/roles/refuse-own-money.ts';
import { makePayoutFile } from './make-payout-file.ts';
import { notePayoutOutcome } from './note-payout-outcome.ts';
import { payoutTexts } from './payout.schema.ts';
import { endPayout } from './send-payout.ts';
import { setPayoutAccount } from './set-payout-account.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const { paystack, provider, work } = await openPaying(database);
const { rich, withdraw, balanceOf, stateOf } = payingOut(database, provider);
const byFile = payingOut(database, undefined);
keepBooksSound(database);

const finance = (await staffAtDesk(database, 'finance')).actor;
const owner = (await staffAtDesk(database, 'owner')).actor;
const support = (await staffAtDesk(database, 'support')).actor;
const large = 100_000_001n;

describe('a large payout', () => {
  test('waits for two members of staff, each once and by name, and is then sent', async () => {
    paystack.books.balance = Number(large) * 2;
    const ada = await rich(large);
    const { id, reference } = await withdraw(ada, large);
    await work();
    expect([await stateOf(id), await balanceOf(ada)]).toEqual(['to_confirm', 0n]);
    const confirm = (actor: typeof finance) => confirmOf(ctx(actor), 'payout', id);
    await expect(confirm(support)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(confirm((await sharedAtDesk(database)).actor)).rejects.toThrow(approvalTexts.nameless);
    await expect(confirm({ ...finance, provedAt: new Date(0) })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await confirm(finance)).toEqual({ isDone: false });
    await expect(confirm(finance)).rejects.toThrow(approvalTexts.twice);
    await work();
    expect(paystack.books.transfers.has(reference)).toBe(false);
    expect(await confirm(owner)).toEqual({ isDone: true });
    await expect(confirm(owner)).rejects.toThrow(approvalTexts.ended);
    await work();
    expect(paystack.books.transfers.get(reference)).toMatchObject({ amount: Number(large) });
  });

  test('cannot be confirmed by the colleague whom it pays', async () => {
    const judge = await staffAtDesk(database, 'finance', { email: 'both@agbon.example' });
    const ada = await rich(large);
    await db.updateTable('member').set({ email: 'both@agbon.example' }).where('id', '=', ada).execute();
    const { id } = await withdraw(ada, large);
    await expect(confirmOf(ctx(judge.actor), 'payout', id)).rejects.toThrow(ownMoneyText);
    expect(await confirmOf(ctx(finance), 'payout', id)).toEqual({ isDone: false });
  });

  test('of exactly the limit is sent without confirmation', async () => {
    const ada = await rich(100_000_000n);
    expect(await stateOf((await withdraw(ada, 100_000_000n)).id)).toBe('reserved');
  });
});

describe('a bank without an interface', () => {
  test('gets a file with each payout once, and staff record the bank’s results', async () => {
    const [ada, bola] = [await byFile.rich(500_50n), await byFile.rich(700n)];
    const [one, other] = [await byFile.withdraw(ada, 500_50n), await byFile.withdraw(bola, 700n)];
    const made = await Promise.allSettled([makePayoutFile(ctx(finance)), makePayoutFile(ctx(owner))]);
    const files = made.flatMap((file) => (file.status === 'fulfilled' ? [file.value.csv] : []));
    const line = (memberId: bigint, reference: string, amount: string) =>
      `${reference},058,Guaranty Trust Bank,${accountNumberOf(memberId)},OBI ADA CHIOMA,${amount},NGN`;
    expect(
      files
        .join('')
        .split('\r\n')
        .filter((text) => text.startsWith('out-'))
        .toSorted(),
    ).toEqual([line(ada, one.reference, '500.50'), line(bola, other.reference, '7.00')].toSorted());
    await expect(makePayoutFile(ctx(finance))).rejects.toMatchObject({ code: 'conflict' });
    await notePayoutOutcome(ctx(finance), one.id, { became: 'success', why: 'Statement of Monday' });
    await notePayoutOutcome(ctx(finance), other.id, { became: 'failed', why: 'Account closed' });
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['success', 'failed']);
    expect([await balanceOf(ada), await balanceOf(bola)]).toEqual([0n, 700n]);
    await notePayoutOutcome(ctx(finance), one.id, { became: 'reversed', why: 'Sent back on Tuesday' });
    expect(await balanceOf(ada)).toBe(500_50n);
    const again = notePayoutOutcome(ctx(finance), one.id, { became: 'success', why: 'No' });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });

  test('that could not pay what had arrived is said to have sent it back', async () => {
    const ada = await byFile.rich(600n);
    const { id } = await byFile.withdraw(ada, 600n);
    await makePayoutFile(ctx(finance));
    await notePayoutOutcome(ctx(finance), id, { became: 'success', why: 'Statement of Monday' });
    await endPayout(ctx(), id, { state: 'failed' });
    const { rows } = await pool.query('select state, trouble from payout where id = $1', [id]);
    expect(rows).toEqual([{ state: 'reversed', trouble: 'The bank sent it back.' }]);
  });

  test('that could not pay what had arrived is audited as having sent it back', async () => {
    const ada = await byFile.rich(600n);
    const { id } = await byFile.withdraw(ada, 600n);
    await makePayoutFile(ctx(finance));
    await notePayoutOutcome(ctx(finance), id, { became: 'success', why: 'Statement of Monday' });
    await notePayoutOutcome(ctx(finance), id, { became: 'failed', why: 'Account closed' });
    const { rows } = await pool.query(
      "select after ->> 'state' as state from audit where what = 'note-payout' and record_id = $1 order by id desc limit 1",
      [String(id)],
    );
    expect(rows).toEqual([{ state: 'reversed' }]);
  });

  test('results of payouts by a provider cannot be recorded by hand', async () => {
    paystack.books.balance = 500;
    const ada = await rich(500n);
    const { id } = await withdraw(ada, 500n);
    await work();
    expect(await stateOf(id)).toBe('sending');
    const noted = notePayoutOutcome(ctx(finance), id, { became: 'failed', why: 'I think so' });
    await expect(noted).rejects.toThrow(payoutTexts.notWaiting);
  });
});

describe('the bank account', () => {
  const account = { bank: '058', number: '0123456789', holder: 'OBI ADA CHIOMA' };

  test('has the holder that the bank names; a change takes effect after a day, and both send a notice to the member’s earlier address or phone', async () => {
    const ngozi = await signedIn(database);
    const own = { sessionId: ngozi.sessionId };
    const set = (given: typeof account) => setPayoutAccount(ngozi.ctx(), given, { own, provider });
    await expect(set({ ...account, number: '9123456789' })).rejects.toThrow(payoutTexts.noBank);
    await expect(set({ ...account, bank: '999' })).rejects.toThrow(payoutTexts.noBank);
    await expect(set({ ...account, holder: 'SOMEBODY ELSE' })).rejects.toThrow(payoutTexts.otherHolder);
    await set(account);
    await set({ ...account, number: '0123456780' });
    const ask = () => withdraw(ngozi.member.id, 1n);
    await expect(ask()).rejects.toThrow(payoutTexts.coolingOff);
    await moveBusinessClock(db, 'demo', 24 * hour_ms);
    await expect(ask()).rejects.not.toThrow(payoutTexts.coolingOff);
    const mails = await db.selectFrom('mail').select('props').where('template', '=', 'account-changed').execute();
    expect(mails.map(({ props }) => (props as { change: string }).change).toSorted()).toEqual([
      'payout-account-changed',
      'payout-account-set',
    ]);
  });

  test('is set only right after the member proved who they are', async () => {
    const ngozi = await signedIn(database);
    await db
      .updateTable('session')
      .set({ proved_at: new Date(0) })
      .where('id', '=', ngozi.sessionId)
      .execute();
    const set = setPayoutAccount(ngozi.ctx(), account, { own: { sessionId: ngozi.sessionId }, provider });
    await expect(set).rejects.toMatchObject({ code: 'forbidden' });
  });
});
