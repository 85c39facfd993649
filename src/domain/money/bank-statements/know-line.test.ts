import { beforeEach, describe, expect, test } from 'vitest';
import {
  daysAgo,
  keep,
  reconciling,
  statementOf,
  type BankLineThere,
} from '../../../../test/support/bank-statements.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { aMember, keepBooksSound, topUp } from '../../../../test/support/sound-books.ts';
import { explainBankLine } from './explain-line.ts';
import { findDifferenceSums } from './find-differences.ts';
import { findBankLine } from './find-line.ts';
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

describe('a match by hand', () => {
  test('connects a line with one record, the first that was chosen, and no record with two lines', async () => {
    await charged(500n);
    const journalId = String((await pool.query('select id from bank_movement order by id')).rows[0].id);
    await keep(as(), statementOf(came('5'), came('5')));
    const lines = await desk.linesThere();
    const said = await Promise.allSettled(
      [0, 1, 0, 1].map((at) => matchBankLine(as(), lines[at]!.id, { record: `journal ${journalId}` })),
    );
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await desk.linesThere()).filter(({ how }) => how === 'hand')).toHaveLength(1);
  });

  test('requires the same amount to the kobo, direction and currency', async () => {
    const { reference } = await charged(500n);
    await keep(as(), statementOf(came('6'), went('5')));
    await keep(as(), statementOf(came('5')), { account: 'Dollars', code: 'USD' });
    const [more, out, dollars] = await desk.linesThere();
    const say = (line: BankLineThere | undefined, record: string) => matchBankLine(as(), line!.id, { record });
    const differs = 'The bank says ₦6, and our books ₦5. Find out which is wrong, or explain the line.';
    await expect(say(more, reference)).rejects.toMatchObject({ message: differs });
    await expect(say(out, reference)).rejects.toMatchObject({ message: texts.otherWay });
    await expect(say(dollars, reference)).rejects.toMatchObject({ code: 'invalid' });
    for (const record of ['Payment 999', 'journal 0', 'nothing', '!!', 'file 7', 'payout 99999999999999999'])
      await expect(say(more, record)).rejects.toMatchObject({ message: texts.unknownRecord });
  });

  test('explains a line and can be undone; the line is then not matched automatically again', async () => {
    await keep(as(), statementOf(came('5')));
    const [line] = await desk.linesThere();
    await explainBankLine(as(), line!.id, { what: 'not_ours', why: 'By mistake' });
    await expect(explainBankLine(as(), line!.id, { what: 'explained', why: 'x' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(matchBankLine(as(), line!.id, { record: 'journal 1' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await findBankLine(as(), String(line!.id))).toMatchObject({
      how: 'not_ours',
      why: 'By mistake',
      by: 'Ada finance',
    });
    await undoBankLineMatch(as(), line!.id);
    await expect(undoBankLineMatch(as(), line!.id)).rejects.toMatchObject({ message: texts.notKnown });
    await charged(500n);
    expect(await matchBankLinesAgain(ctx({ kind: 'job', name: 'match-bank-lines' }))).toEqual({ matched: 0 });
    const { candidates: couldBe } = await findBankLine(as(), String(line!.id));
    await matchBankLine(as(), line!.id, { record: `Journal ${couldBe[0]!.id}` });
    expect((await desk.known())[0]![0]).toBe('hand');
  });

  test('never changes the bank line, and two lines never share a record, even by SQL', async () => {
    const { reference } = await charged(500n);
    await charged(900n);
    await keep(as(), statementOf(came('5', reference), came('5', 'other')));
    const write = (text: string) => pool.query(text);
    await expect(write('update bank_line set minor = 1')).rejects.toThrow('stays');
    await expect(write('delete from bank_line')).rejects.toThrow('stays');
    await expect(
      write("update bank_line set how = 'explained', record = null, why = 'x' where how is not null"),
    ).rejects.toThrow('stays');
    await expect(
      write(`update bank_line set how = 'hand', known_at = now(), record = (select record from bank_line where record is not null)
        where how is null`),
    ).rejects.toThrow('bank_line_record_key');
    await expect(
      write(
        'insert into bank_shown (movement_id, line_id) select m.id, l.id from bank_movement m, bank_line l where not m.is_shown and l.how is null',
      ),
    ).rejects.toThrow('foreign key');
  });
});

describe('differences', () => {
  test('are counted by currency, age and side, on the days of the bank statements', async () => {
    const { reference } = await charged(500n);
    await charged(800n);
    expect(await desk.unmatchedMovements()).toEqual([]);
    await keep(
      as(),
      statementOf(
        came('5', reference),
        came('3', '', daysAgo(5)),
        went('1', '', daysAgo(5)),
        came('2', '', daysAgo(40)),
      ),
    );
    await keep(as(), statementOf(came('3', '', daysAgo(20))), { account: 'Dollars', code: 'USD' });
    const sums = await findDifferenceSums(as());
    expect(sums).toHaveLength(4);
    expect(sums).toEqual(
      expect.arrayContaining([
        { currency: 'NGN', side: 'bank', age: 'week', count: 2, in: 300n, out: 100n },
        { currency: 'NGN', side: 'bank', age: 'old', count: 1, in: 200n, out: 0n },
        { currency: 'NGN', side: 'books', age: 'new', count: 1, in: 800n, out: 0n },
        { currency: 'USD', side: 'bank', age: 'month', count: 1, in: 300n, out: 0n },
      ]),
    );
    const rows = await desk.unmatchedMovements();
    expect(rows).toMatchObject([{ kind: 'charge', minor: 800n, days: 0 }]);
  });

  test('do not include movements on a day or in a currency without a bank statement', async () => {
    await topUp(ctx(), await aMember(ctx()), 500n);
    await keep(as(), statementOf(came('3', '', daysAgo(2))));
    await keep(as(), statementOf(came('3')), { account: 'Dollars', code: 'USD' });
    expect(await desk.unmatchedMovements()).toEqual([]);
  });
});
