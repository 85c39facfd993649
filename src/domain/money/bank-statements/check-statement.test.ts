import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currency } from '#domain/values/currency.ts';
import { checkStatement } from './check-statement.ts';
import { readStatementLines } from './read-statement.ts';
import { templateHeadings, templateLines } from './statement.columns.ts';
import { mostStatementLines } from './statement.rules.ts';
import { statementTexts as texts } from './statement.schema.ts';

const asked = { currency: currency('NGN'), today: '2026-11-23' };
const check = async (text: string | Buffer, more = {}) =>
  checkStatement(await readStatementLines(Buffer.from(text as string)), { ...asked, ...more });
const moved = async (text: string | Buffer) => {
  const { lines, faults } = await check(text);
  expect(faults).toEqual([]);
  return lines.map(({ day, minor }) => `${day} ${minor}`);
};
const wrong = async (text: string, more = {}) => {
  const { faults } = await check(text, more);
  return faults.map(({ line, column, value, message }) => [line, column, value, message]);
};

/** The parts of amounts, characters like them, and characters that break parsers. */
const strange = fc.constantFrom(...Array.from('0123456789.,-()₦NGNDRC \t\u00A0\u2212\uFFFD１２Ẹ\u0301\u202E"\'=é😀'));

test('separate debit and credit columns, one signed amount, and an amount with its side beside it mean the same', async () => {
  const same = ['2026-11-20 -50000', '2026-11-21 125050'];
  expect(await moved('Date,Debit,Credit\n20/11/2026,500,\n21/11/2026,,"1,250.50"')).toEqual(same);
  expect(await moved('Date;Withdrawals;Lodgements\n20/11/2026;500;0.00\n21/11/2026;-;"1,250.50"')).toEqual(same);
  expect(await moved('Date\tAmount\n20/11/2026\t(500)\n21/11/2026\t₦1,250.50')).toEqual(same);
  expect(await moved('Date|Amount\n20/11/2026|500 DR\n21/11/2026|1,250.50 CR')).toEqual(same);
  expect(await moved('Date,Amount,DR/CR\n20/11/2026,500,D\n21/11/2026,1250.50,Credit')).toEqual(same);
  expect(await moved('Date,Amount,Type\n20/11/2026,-500,Transfer\n21/11/2026,1250.50,POS')).toEqual(same);
  expect(await moved('Date,Amount,Type\n20/11/2026,-500,Debit\n21/11/2026,1250.50,')).toEqual(same);
  // Some banks write outgoing amounts as negative numbers in a column of their own.
  expect(await moved('Date,Debit,Credit\n20/11/2026,-500,\n21/11/2026,,1250.50')).toEqual(same);
});

test('headings are recognised in banks’ terms, below other lines, and of two date columns the transaction date counts', async () => {
  const file = [
    'Account name,AGBON LTD,,,',
    '"Period: 1 Nov – 23 Nov",,,,',
    '',
    'S/N,Value Date,TRANS. DATE,Remarks,Money Out (NGN),Money In,Bal',
    '1,19-Nov-2026,20-Nov-2026,COT,500,,100',
  ].join('\r\n');
  const { lines, faults } = await check(file.replace('Money Out (NGN)', 'Money Out'));
  expect(faults).toEqual([]);
  expect(lines).toEqual([
    {
      line: 5,
      day: '2026-11-20',
      narration: 'COT',
      reference: '',
      minor: -50_000n,
      balance: 10_000n,
      running: 1,
      refs: [],
    },
  ]);
});

test('the template is a valid statement', async () => {
  const row = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
  const { lines, faults } = await check([templateHeadings, ...templateLines].map(row).join('\n'));
  expect([lines.length, faults]).toEqual([2, []]);
});

test('opening and closing balances, totals and empty lines are not payments; a payment by a person called Total is one', async () => {
  const file = `Date,Narration,Debit,Credit,Balance
01/11/2026,Opening Balance,,500,500
02/11/2026,Balance b/f,,,500
03/11/2026,TOTAL NIGERIA PLC,,700,1200

,Total,0,1200,
30/11/2026,Closing balance,,,1200
Printed on 30/11/2026 by the bank,,,,`;
  expect(await moved(file)).toEqual(['2026-11-03 70000']);
});

test('every mistake is reported with its line and column', async () => {
  const file = `Date,Narration,Reference,Debit,Credit,Balance,Currency
,A,,500,,,
31/11/2026,B,,500,,,
24/11/2026,C,,500,,,
01/01/1999,D,,500,,,
20/11/2026,E,,,,,
20/11/2026,F,,1,2,,
20/11/2026,G,,x,,,
20/11/2026,H,,1.005,,,
20/11/2026,I,,99999999999999,,,
20/11/2026,J,,1,,y,
20/11/2026,K,,1,,,USD
20/11/2026,L,${'r'.repeat(101)},1,,,
20/11/2026,M,,1,,,,,z
20/11/2026,N,,-1,,,NGN`;
  expect(await wrong(file)).toEqual([
    [2, 'Date', '', texts.noDay],
    [3, 'Date', '31/11/2026', texts.wrongDay],
    [4, 'Date', '24/11/2026', texts.ahead],
    [5, 'Date', '01/01/1999', texts.early],
    [6, 'Debit', '', texts.noAmount],
    [7, 'Credit', '2', texts.twoAmounts],
    [8, 'Debit', 'x', texts.wrongAmount],
    [9, 'Debit', '1.005', texts.tooFine],
    [10, 'Debit', '99999999999999', texts.tooMuch],
    [11, 'Balance', 'y', texts.wrongAmount],
    [12, 'Currency', 'USD', texts.otherCurrency],
    [13, 'Reference', 'r'.repeat(60), texts.tooLong],
    [14, '', '', texts.tooManyCells],
    [15, 'Debit', '-1', texts.mixedSigns],
  ]);
});

test('a side that contradicts its sign is a mistake, and so is an unclosed quote', async () => {
  expect(await wrong('Date,Amount,Type\n20/11/2026,-5,CR\n20/11/2026,5 DR,Credit\n20/11/2026,5,Debit')).toEqual([
    [2, 'Type', 'CR', texts.otherSign],
    [3, 'Type', 'Credit', texts.otherSign],
  ]);
  expect(await wrong('Date,Narration,Amount\n20/11/2026,"open,5')).toEqual([[2, '', '', texts.unclosed]]);
});

test('identical lines are numbered, starting at one in each file', async () => {
  const file = 'Date,Reference,Amount\n20/11/2026,a,5\n20/11/2026,b,5\n20/11/2026,a,5\n21/11/2026,a,5\n20/11/2026,a,5';
  const { lines } = await check(file);
  expect(lines.map(({ running }) => running)).toEqual([1, 1, 2, 1, 3]);
});

test('a possible reference of ours is found in every spelling of the bank', async () => {
  const ours = 'out-0123456789abcdef01234567';
  const file = `Date,Narration,Reference,Amount
20/11/2026,NIP/GTB/${ours.toUpperCase()}/EZE,,5
20/11/2026,TRF out 0123456789abcdef01234567 to Eze,,5
20/11/2026,,${ours},5
20/11/2026,BULK payouts-7.csv,,5`;
  const { lines } = await check(file);
  const bare = ours.replace('-', '');
  expect(lines.map(({ refs }) => refs.includes(bare))).toEqual([true, true, true, false]);
  expect(lines[3]!.refs).toContain('payouts7');
});

test('a card number is never saved', async () => {
  const { lines } = await check('Date,Narration,Amount\n20/11/2026,POS 4111 1111 1111 1111 LAGOS,5');
  expect(lines[0]!.narration).toBe('POS **** **** **** 1111 LAGOS');
});

test('the encoding of a file is recognised by its bytes, for all encodings that spreadsheets write', async () => {
  const text = 'Date,Narration,Amount\n20/11/2026,ẸBUN ₦,5';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), utf16])
    expect((await check(bytes)).lines[0]!.narration).toBe('ẸBUN ₦');
  const latin = Buffer.from('Date,Narration,Amount\n20/11/2026,caf\xe9,5', 'latin1');
  expect((await check(latin)).lines[0]!.narration).toBe('café');
});

test.each([
  ['', texts.empty],
  ['PK\x03\x04', texts.workbook],
  ['\x00\x01\x02\x03\xff', texts.notText],
  ['Name,Price\na,5', texts.noHeadings],
  ['Date,Narration,Debit\n20/11/2026,a,5', texts.noHeadings],
])('%j is not a statement', async (text, message) => {
  await expect(check(Buffer.from(text, 'latin1'))).rejects.toMatchObject({ code: 'invalid', field: 'file', message });
});

test('a file with more lines than allowed is refused', async () => {
  const lines = (count: number) => `Date,Amount\n${'20/11/2026,5\n'.repeat(count)}`;
  expect((await check(lines(mostStatementLines))).lines).toHaveLength(mostStatementLines);
  await expect(check(lines(mostStatementLines + 1))).rejects.toMatchObject({ message: texts.tooManyLines });
});

test('cells with any content are read, and every saved text fits into its column', async () => {
  const cell = fc.string({ unit: strange, maxLength: 700 }).map((text) => `"${text.replaceAll('"', '""')}"`);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 }), async (rows) => {
      const text = `Date,Narration,Reference,Amount,Balance\n${rows.map((row) => `20/11/2026,${row.join(',')}`).join('\n')}`;
      for (const { narration, reference } of (await check(text)).lines) {
        expect(narration.length).toBeLessThanOrEqual(500);
        expect(reference.length).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 60 },
  );
});
