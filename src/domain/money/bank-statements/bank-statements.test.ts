import { beforeEach, describe, expect, test } from 'vitest';
import { aStatement, daysAgo, keep, reconciling, statementOf } from '../../../../test/support/bank-statements.ts';
import { unmatchedCharge, sandboxOf } from '../../../../test/support/unmatched-charge.ts';
import { confirmOf } from '../../../../test/support/approvals.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { refundUnmatchedPayment } from '../payments/refund-unmatched-payment.ts';
import { sendRefund } from '../payments/refunds/send-refund.ts';
import { makePayoutFile } from '../payouts/make-payout-file.ts';
import { notePayoutOutcome } from '../payouts/note-payout-outcome.ts';
import { saveBankStatement } from './save-statement.ts';
import { matchBankLinesAgain } from './match-again.ts';
import { matchBankLine } from './match-line.ts';
import { statementTexts as texts } from './statement.schema.ts';
import { undoBankLineMatch } from './undo-line.ts';

const database = await testDatabase(12);
const { ctx, pool } = database;
const desk = reconciling(database);
const { as, came, went, charged } = desk;
keepBooksSound(database);
beforeEach(() => desk.begin());
const byFile = payingOut(database, undefined);
const postings = async () => (await pool.query('select from ledger_posting')).rowCount;

describe('importing a statement', () => {
  test('eight times at once saves each line once', async () => {
    const file = statementOf(came('5'), came('5'), came('5', 'a'), went('7'));
    const kept = await Promise.all(Array.from({ length: 8 }, () => keep(as(), file)));
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
    expect(kept.filter(({ isKnown }) => !isKnown)).toMatchObject([{ added: 4 }]);
    expect(await desk.linesThere()).toHaveLength(4);
  });

  test('that overlaps with another adds its new lines, even when several are imported at once', async () => {
    await keep(as(), statementOf(came('5', '', daysAgo(2)), came('5', '', daysAgo(1))));
    const files = [1, 2, 3, 4].map((n) => statementOf(came('5', '', daysAgo(1)), came('5'), came('5'), went(`${n}`)));
    const kept = await Promise.all(files.map((file) => keep(as(), file)));
    expect(kept.reduce((sum, { added }) => sum + added, 0)).toBe(2 + 4);
    expect(await desk.linesThere()).toHaveLength(2 + 2 + 4);
    // The same lines of another account are different lines.
    expect(await keep(as(), files[0]!, { account: 'Zenith 1' })).toMatchObject({ added: 4 });
    expect(await keep(as(), files[0]!, { account: 'gtbank 6789' })).toMatchObject({ added: 0, isKnown: true });
  });

  test('with a mistake saves nothing, and reports each mistake', async () => {
    const refused = await saveBankStatement(as(), aStatement(statementOf(came('5'), came('x'), `${daysAgo(0)},a,,,`)));
    expect(refused).toMatchObject({ faults: [{ line: 3 }, { line: 4 }] });
    await expect(saveBankStatement(as(), aStatement(statementOf()))).rejects.toMatchObject({ code: 'invalid' });
    expect((await pool.query('select from bank_statement')).rowCount).toBe(0);
  });

  test('is allowed to staff who move money', async () => {
    for (const role of ['viewer', 'support', 'pricing'] as const) {
      const { actor } = await staffAtDesk(database, role);
      await expect(saveBankStatement(ctx(actor), aStatement(statementOf(came('5'))))).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
  });

  test('books nothing', async () => {
    const { reference } = await charged(500n);
    const before = await postings();
    await keep(as(), statementOf(came('5', reference), came('9')));
    expect(await postings()).toBe(before);
  });
});

describe('an automatic match of a bank line', () => {
  test('goes first by the reference on the line, and of two such lines the earlier gets the record', async () => {
    const { reference } = await charged(500n);
    await charged(500n);
    await keep(as(), statementOf(came('5', reference.toUpperCase()), came('5', reference), came('6', reference)));
    const record = expect.stringMatching(/^journal \d+$/);
    // Of the other lines, one has an amount that matches only the remaining record.
    expect(await desk.known()).toEqual([
      ['reference', record],
      ['amount', record],
      [null, null],
    ]);
  });

  test('goes by amount only where both line and record are the only candidates, within a few days', async () => {
    await charged(500n);
    await charged(700n);
    await charged(700n);
    await keep(as(), statementOf(came('5'), came('7'), went('5'), came('5', '', daysAgo(9))));
    expect((await desk.known()).map(([how]) => how)).toEqual(['amount', null, null, null]);
    // Two lines and one record: no match is made.
    await charged(900n);
    await keep(as(), statementOf(came('9'), came('9')));
    expect((await desk.linesThere()).filter(({ minor, how }) => minor === 900n && how)).toEqual([]);
  });

  test('may be a payment minus the provider’s fee', async () => {
    const { reference } = await charged(10_000n, { fee: 150n });
    await charged(20_000n, { fee: 300n });
    await keep(as(), statementOf(came('98.50', reference), came('197')));
    expect((await desk.known()).map(([how]) => how)).toEqual(['reference', 'amount']);
  });

  test('is never in another currency', async () => {
    const { reference } = await charged(500n);
    await keep(as(), statementOf(came('5', reference)), { account: 'Dollars', code: 'USD' });
    expect(await desk.known()).toEqual([[null, null]]);
  });

  test('is a whole file of payouts, or each payout, and never both', async () => {
    const [one, other] = [await byFile.rich(500n), await byFile.rich(700n)];
    const [first] = [await byFile.withdraw(one, 500n), await byFile.withdraw(other, 700n)];
    await keep(as(), statementOf(went('12')));
    expect(await desk.known()).toEqual([[null, null]]);
    const { batchId } = await makePayoutFile(as());
    expect(await matchBankLinesAgain(as())).toEqual({ matched: 1 });
    expect(await desk.known()).toEqual([['amount', `file ${batchId}`]]);
    expect((await desk.unmatchedMovements()).filter(({ kind }) => kind === 'payout')).toEqual([]);
    await keep(as(), statementOf(went('5', first.reference), went('12', `payouts-${batchId}.csv`)));
    expect((await desk.known()).slice(1)).toEqual([
      [null, null],
      [null, null],
    ]);
    const [line, single] = await desk.linesThere();
    await expect(matchBankLine(as(), single!.id, { record: `payout ${first.id}` })).rejects.toMatchObject({
      message: texts.recordTaken,
    });
    await undoBankLineMatch(as(), line!.id);
    await matchBankLine(as(), single!.id, { record: `payout ${first.id}` });
    await expect(matchBankLine(as(), line!.id, { record: `file ${batchId}` })).rejects.toMatchObject({
      message: texts.recordTaken,
    });
  });

  test('is two lines for a returned payout, and none for a payout that never left', async () => {
    const [ada, eze] = [await byFile.rich(500n), await byFile.rich(700n)];
    const [one, other] = [await byFile.withdraw(ada, 500n), await byFile.withdraw(eze, 700n)];
    await makePayoutFile(as());
    await notePayoutOutcome(as(), one.id, { became: 'reversed', why: 'Closed' });
    await notePayoutOutcome(as(), other.id, { became: 'failed', why: 'No such account' });
    await keep(as(), statementOf(went('5', one.reference), came('5', one.reference)));
    expect((await desk.known()).map(([how]) => how)).toEqual(['reference', 'reference']);
    expect((await desk.unmatchedMovements()).map(({ kind }) => kind)).toEqual(['charge', 'charge']);
  });

  test('may be a refund that was sent', async () => {
    const sandbox = sandboxOf(database);
    const { id, reference } = await unmatchedCharge(database, sandbox);
    await refundUnmatchedPayment(as(), id, { why: 'Asked for' });
    await sendRefund(ctx(), sandbox, id);
    await keep(as(), statementOf(came('5', reference), went('5', reference)));
    const { rows } = await pool.query('select kind from bank_movement order by id');
    expect([(await desk.known()).map(([how]) => how), rows]).toEqual([
      ['reference', 'reference'],
      [{ kind: 'charge' }, { kind: 'refund' }],
    ]);
  });

  test('is no payout that two people have not confirmed', async () => {
    const { id, reference } = await byFile.withdraw(await byFile.rich(200_000_000n), 200_000_000n);
    await keep(as(), statementOf(went('2000000', reference)));
    expect(await desk.known()).toEqual([[null, null]]);
    const [line] = await desk.linesThere();
    await expect(matchBankLine(as(), line!.id, { record: `Payout ${id}` })).rejects.toMatchObject({
      message: texts.notSent,
    });
    const second = await staffAtDesk(database, 'owner');
    await confirmOf(as(), 'payout', id);
    await confirmOf(ctx(second.actor), 'payout', id);
    await makePayoutFile(as());
    expect(await matchBankLinesAgain(as())).toEqual({ matched: 1 });
  });
});
