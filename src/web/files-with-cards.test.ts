import { readFileSync } from 'node:fs';
import { glob, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { statementFields } from '#domain/money/bank-statements/statement.columns.ts';
import { textAsRead } from '#domain/values/text-as-read.ts';
import { importColumns, importFields } from '#domain/trade/listings/import/import.columns.ts';
import { importTexts } from '#domain/trade/listings/import/import.schema.ts';
import { testApp } from '../../test/support/app.ts';
import { daysAgo } from '../../test/support/bank-statements.ts';
import { importing } from '../../test/support/imports.ts';
import { forgetEverything } from '../../test/support/kept-rows.ts';
import { openTrading, signedInSeller } from '../../test/support/own-listings.ts';
import { seePage } from '../../test/support/seen-page.ts';
import { postFile } from '../../test/support/sent-file.ts';
import type { SignedIn } from '../../test/support/signed-in.ts';
import { formTokenOf, staffAtDesk } from '../../test/support/staff.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { get, pool, logged, dataDir } = site;
const { send } = importing(site);

const card = '4111111111111111';
/** Only the last four digits may remain. */
const secret = card.slice(0, 12);

/** Ways to write a card number in a cell of the file. */
const written: Record<string, string> = {
  bare: card,
  'in groups': '4111 1111 1111 1111',
  'in groups with dashes, quoted': '"4111-1111-1111-1111"',
  'as a text of a spreadsheet': `'${card}`,
  'as a formula': `"=""${card}"""`,
  'behind a quote that closes': '"41111111"11111111',
  'on lines of one cell': '"4111\n1111\n1111\n1111"',
  'among words': 'call me and pay by 4111.1111.1111.1111 12/29',
  'with invisible characters': '41\u200B11\u00AD1111 1111\u20601111',
  'in Arabic digits': '٤١١١ ١١١١ ١١١١ ١١١١',
  'in full width': '４１１１１１１１１１１１１１１１',
  twice: '4111111111111111 or 4111 1111 1111 1111',
};

type Encoding = 'utf-8' | 'utf-8 with its mark' | 'utf-16' | 'windows-1252';
const bytesOf: Record<Encoding, (text: string) => Buffer> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 with its mark': (text) => Buffer.from(`\uFEFF${text}`),
  'utf-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'windows-1252': (text) => Buffer.from(text, 'latin1'),
};

const digitsOf = (text: string) => textAsRead(text).replace(/\D/g, '');

/** Every table, saved file and log that contains the number, also in hexadecimal. */
async function whereKept(): Promise<string[]> {
  const found: string[] = [];
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
  );
  const hex = Buffer.from(secret).toString('hex');
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    if (rows.some(({ row }) => digitsOf(row).includes(secret) || row.includes(hex))) found.push(name);
  }
  for (const file of await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => [])) {
    const path = join(dataDir, 'files', file);
    if (!(await stat(path)).isFile()) continue;
    const bytes = await readFile(path);
    const readings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'].map((one) => new TextDecoder(one).decode(bytes));
    // The bytes that appear when the text is encoded as UTF-16 again.
    readings.push(Buffer.from(readings[0]!, 'utf16le').toString('latin1').replaceAll('\0', ''));
    if (readings.some((text) => digitsOf(text).includes(secret))) found.push(file);
  }
  if (logged.some((line) => digitsOf(JSON.stringify(line)).includes(secret))) found.push('the log');
  return found;
}

let ada: SignedIn;
let finance: Awaited<ReturnType<typeof staffAtDesk>>;
beforeEach(async () => {
  await forgetEverything(pool);
  await rm(join(dataDir, 'files'), { recursive: true, force: true });
  await openTrading(site);
  ada = await signedInSeller(site);
  finance = await staffAtDesk(site, 'finance');
});

type Sent = { page: string; status: number };

async function sendListings(bytes: Buffer, name = 'products.csv'): Promise<Sent> {
  const sent = await send(ada, bytes, name);
  const path = sent.headers.get('location');
  if (path === null) return { page: (await seePage(sent)).text, status: sent.status };
  return { page: (await seePage(await get(path, { cookie: ada.cookie }))).text, status: sent.status };
}

async function sendStatement(bytes: Buffer, name = 'statement.csv'): Promise<Sent> {
  const { cookie } = finance;
  const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie }));
  const fields = { account: 'GTBank 6789', currency: 'NGN', form_owner };
  const sent = await postFile(
    site,
    link('newBankStatement'),
    'file',
    { name, type: 'text/csv', bytes },
    { cookie },
    fields,
  );
  const path = sent.headers.get('location');
  return { page: (await seePage(path === null ? sent : await get(path, { cookie }))).text, status: sent.status };
}

const listing: Record<string, string> = {
  id: '', sku: 'A1', name: 'Copra', category: 'Raw coconuts', description: 'In bags', price: '450', unit: 'bag', quantity: '12',
  least_quantity: '1', location: 'Badagry', grade: 'A', moisture: '6', origin: 'Epe', ready_in_days: '3',
  image: 'https://pictures.example/nut.jpg', unknown: 'x',
}; // prettier-ignore
const headings = (field: string) => (field === 'unknown' ? 'Remarks of mine' : importColumns[field as 'id'].heading);
const listingColumns = [...importFields, 'unknown'] as const;

/** A file with a valid line, and one line for each value. */
function listingsWith(column: string, ...values: string[]): string {
  const line = (cells: Record<string, string>) => listingColumns.map((field) => cells[field]!).join(';');
  const lines = values.map((value, at) => line({ ...listing, name: `Copra ${at}`, sku: `A${at}`, [column]: value }));
  return [listingColumns.map(headings).join(';'), line({ ...listing, name: 'Coir', sku: 'B' }), ...lines].join('\r\n');
}

const movement: Record<string, string> = {
  day: daysAgo(1), narration: 'Transfer', reference: 'ab-1', debit: '', credit: '5', amount: '5', side: 'CR', balance: '500',
  currency: 'NGN', unknown: 'x',
}; // prettier-ignore

const movedFields = [...statementFields.filter((field) => field !== 'debit' && field !== 'credit'), 'unknown'];

function statementWith(column: string, ...values: string[]): string {
  const line = (cells: Record<string, string>) => movedFields.map((field) => cells[field]!).join(';');
  const head = ['Date', 'Narration', 'Reference', 'Amount', 'Type', 'Balance', 'Currency', 'Teller'].join(';');
  return [head, line(movement), ...values.map((value) => line({ ...movement, [column]: value }))].join('\r\n');
}

const everyEncoding = Object.keys(bytesOf) as Encoding[];
const formsIn = (encoding: Encoding) =>
  Object.values(written).filter((value) => encoding !== 'windows-1252' || /^[\0-\u00FF]*$/.test(value));
const times = (text: string, page: string) => page.split(text).length - 1;

describe('a file with listings', () => {
  test.each(listingColumns)('with card numbers under %s reports each line and saves no digits', async (column) => {
    const { page, status } = await sendListings(Buffer.from(listingsWith(column, ...Object.values(written))));
    expect([status, times(importTexts.card, page), digitsOf(page).includes(secret)]).toEqual([
      303,
      Object.keys(written).length,
      false,
    ]);
    expect(await whereKept()).toEqual([]);
  });

  test.each(everyEncoding)('in %s saves no digits, and reads the other letters unchanged', async (encoding) => {
    const text = listingsWith('description', ...formsIn(encoding)).replace('Coir', 'Caf\xe9');
    const { page } = await sendListings(bytesOf[encoding](text));
    expect([times(importTexts.card, page), page.includes('Caf\xe9')]).toEqual([formsIn(encoding).length, true]);
    expect(await whereKept()).toEqual([]);
  });

  test.each([
    ['in a heading', listingsWith('name', 'Copra').replace('Remarks of mine', card)],
    ['in a note', `${listingsWith('name', 'Copra')}\r\n# ${card}`],
    ['above the headings', `sep=;\r\n${listingsWith('name', 'Copra')}`.replace('Remarks of mine', card)],
    ['in a cell that is never closed', `${listingsWith('name', 'Copra')}\r\n"${card}`],
    ['in a cell beyond the last heading', `${listingsWith('name', 'Copra')};${card}`],
    ['far into a cell that is too long', `${listingsWith('description', 'x'.repeat(17_000) + card)}`],
    ['beyond all cells that are read', `${listingsWith('name', 'Copra')}${';'.repeat(70)}${card}`],
    ['on very many lines', [listingsWith('name', 'Copra'), ...Array.from({ length: 3000 }, () => card)].join('\n')],
  ])('%s saves no digits', async (_, text) => {
    const { page } = await sendListings(Buffer.from(text));
    expect([digitsOf(page).includes(secret), await whereKept()]).toEqual([false, []]);
  });

  test('with a card number in its name saves no digits', async () => {
    await sendListings(Buffer.from(listingsWith('name', 'Copra')), `${card}.csv`);
    expect(await whereKept()).toEqual([]);
  });

  const mark = Buffer.from([0xff, 0xfe]);
  const [upright, fallen] = [listingsWith('name', 'Copra'), `${listingsWith('name', card)}\r\n`];
  test.each([
    ['bare', Buffer.from(`${card};`)],
    ['in groups', Buffer.from('4111 1111-1111 1111 ;')],
    ['at the end of other letters', Buffer.from(`Copra ${card}`)],
    ['in the other byte order', Buffer.from(card, 'utf16le').swap16()],
    ['in a whole line', Buffer.from(fallen)],
    ['one byte further on', Buffer.concat([Buffer.from('x'), Buffer.from(fallen, 'utf16le')])],
  ])('in UTF-16 saves no digits that it contains as bytes of another encoding, %s', async (_, bytes) => {
    const before = Buffer.from(`${upright}\r\n`, 'utf16le');
    const end = Buffer.from('\r\n', 'utf16le');
    const { page } = await sendListings(Buffer.concat([mark, before, bytes, end]));
    expect([times(importTexts.card, page), await whereKept()]).toEqual([1, []]);
  });

  const kept = async () => {
    const { rows } = await pool.query<{ hash: Buffer }>('select hash from file');
    const [hash] = rows.map((row) => row.hash.toString('hex'));
    return readFileSync(join(dataDir, 'files', hash!.slice(0, 2), hash!.slice(2, 4), hash!));
  };
  const plain = listingsWith('name', 'Copra 123 456', 'Caf\xe9');

  test.each(['utf-8', 'utf-8 with its mark'] as const)('without cards, in %s, is saved unchanged', async (encoding) => {
    await sendListings(bytesOf[encoding](plain));
    expect(await kept()).toEqual(bytesOf[encoding](plain));
  });

  test.each(['utf-16', 'windows-1252'] as const)('without cards, in %s, is saved as UTF-8', async (encoding) => {
    const { page } = await sendListings(bytesOf[encoding](plain));
    expect([(await kept()).toString(), page.includes('Caf\xe9')]).toEqual([plain, true]);
  });
});

describe('a bank statement', () => {
  test.each(movedFields)('with card numbers under %s saves and shows only their last four digits', async (column) => {
    const { page } = await sendStatement(Buffer.from(statementWith(column, ...Object.values(written))));
    expect([digitsOf(page).includes(secret), await whereKept()]).toEqual([false, []]);
  });

  test.each(everyEncoding)('in %s is saved without the digits', async (encoding) => {
    await sendStatement(bytesOf[encoding](statementWith('narration', ...formsIn(encoding))));
    expect(await whereKept()).toEqual([]);
    expect((await pool.query('select from bank_line')).rowCount).toBe(1 + formsIn(encoding).length);
  });

  test('with a card number in its name saves no digits', async () => {
    await sendStatement(Buffer.from(statementWith('narration', 'Transfer')), `${card}.csv`);
    expect(await whereKept()).toEqual([]);
  });
});

test('no other part of the product parses CSV', async () => {
  const readers: string[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}'))
    if (
      !file.includes('.test.') &&
      /from '(?:#platform\/csv|\.)\/csv-reader\.ts'|from 'csv-parse/.test(readFileSync(file, 'utf8'))
    )
      readers.push(file.replaceAll('\\', '/'));
  expect(readers.toSorted()).toEqual([
    'src/domain/money/bank-statements/read-statement.ts',
    'src/domain/trade/listings/import/mask-cards.ts',
    'src/domain/trade/listings/import/read-file.ts',
  ]);
});
