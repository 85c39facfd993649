import { describe, expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { shownAmount } from './shown.ts';
import { tableOf, type Column } from './table.ts';
import { printable, ProgressLine } from './terminal.ts';

type Row = { name: string; price?: string };
const columns: readonly Column<Row>[] = [
  { head: 'Name', of: ({ name }) => name, shrinks: true },
  { head: 'Price', of: ({ price }) => price, isFigure: true },
];

describe('a table', () => {
  test('aligns figures to the right, and counts a letter with its combining marks as one column', () => {
    const rows = [{ name: 'Àgbọ\u0301n', price: '₦420' }, { name: 'Copra' }];
    expect(tableOf(rows, columns, 80)).toBe('Name   Price\nÀgbọ\u0301n   ₦420\nCopra\n');
  });

  test('shortens the flexible column until the table fits', () => {
    const rows = [{ name: 'Mature brown coconuts from Badagry', price: '₦420' }];
    expect(tableOf(rows, columns, 24)).toBe('Name               Price\nMature brown coc…   ₦420\n');
  });

  test('is printed to a pipe with tabs and full texts', () => {
    expect(tableOf([{ name: 'a'.repeat(200), price: '1' }], columns, undefined)).toBe(
      `Name\tPrice\n${'a'.repeat(200)}\t1\n`,
    );
  });

  test('prints no control characters from a text of another member', () => {
    expect(printable('\u001B[2JCopra\n\u202Efake\t')).toBe('[2JCopra fake');
  });
});

test.each([
  [{ amount: '42000', currency: 'NGN' }, '₦420'],
  [{ amount: '42050', currency: 'NGN' }, '₦420.50'],
  [{ amount: '-5', currency: 'NGN' }, '-₦0.05'],
  [{ amount: '9007199254740993000', currency: 'NGN' }, '₦90,071,992,547,409,930'],
  [{ amount: '1200', currency: 'JPY' }, 'JP¥1,200'],
])('%j is shown as %s', (amount, shown) => {
  expect(shownAmount(amount)).toBe(shown);
});

test('CSV has a column for every field of any row, and no cell that a spreadsheet computes', () => {
  const rows = [
    { name: '=cmd()', total: { amount: '-5', currency: 'NGN' } },
    { name: 'a "b", c', tags: ['x'] },
  ];
  expect(csvOf(rows)).toBe(
    '\uFEFFname,total.amount,total.currency,tags\r\n\'=cmd(),-5,NGN,\r\n"a ""b"", c",,,"[""x""]"\r\n',
  );
});

test('progress is redrawn in place in a terminal, and elsewhere printed once per change', () => {
  const said: string[] = [];
  const unused = {
    out: () => {},
    env: {},
    signal: new AbortController().signal,
    pause: async () => {},
    open: undefined,
  };
  const at = (redraws: boolean) =>
    new ProgressLine({ ...unused, err: (text) => said.push(text), redraws, columns: 60 });
  at(true).show('Adding,', 1, 2);
  expect(said.splice(0)).toEqual(['\r\u001B[K[############............] Adding, 1 of 2']);
  const piped = at(false);
  piped.show('Adding,', 1, 3);
  piped.show('Adding,', 2, 3);
  expect(said).toEqual(['Adding,\n']);
});
