import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { statementTexts } from '#domain/money/bank-statements/statement.schema.ts';
import { mostStatementBytes } from '#domain/money/bank-statements/statement.rules.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { daysAgo, keep, statementOf } from '../../../../../test/support/bank-statements.ts';
import { seePage } from '../../../../../test/support/seen-page.ts';
import { postFile } from '../../../../../test/support/sent-file.ts';
import { aMember, keepBooksSound, topUp } from '../../../../../test/support/sound-books.ts';
import { formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../../test/support/staff.ts';
import { statementsOf } from '../../../../../test/support/statements.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { ctx, get, pool, post } = site;
keepBooksSound(site);

const finance = await staffAtDesk(site, 'finance', { name: 'Ngozi' });
const viewer = await staffAtDesk(site, 'viewer');
const as = () => ctx(finance.actor);
const see = async (path: string, { cookie } = finance) => seePage(await get(path, { cookie }));
async function send(path: string, fields: Record<string, string> = {}, { cookie }: StaffAtDesk = finance) {
  const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie }));
  return post(path, { ...fields, form_owner }, { cookie });
}
async function upload(bytes: Uint8Array, fields: Record<string, string> = {}) {
  const { cookie } = finance;
  const file = { name: 'gtb november.csv', type: 'text/csv', bytes: Buffer.from(bytes) };
  const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie }));
  const said = { account: 'GTBank 6789', currency: 'NGN', form_owner, ...fields };
  return postFile(site, link('newBankStatement'), 'file', file, { cookie }, said);
}
const lineOf = async (statementId: bigint, at = 0) => {
  const { rows } = await pool.query<{ id: bigint }>('select id from bank_line where statement_id = $1 order by line', [
    statementId,
  ]);
  return String(rows.at(at)!.id);
};

test('a statement is imported, can be read by all staff, and its lines are matched with our books', async () => {
  const reference = `pay-${'0123456789abcdef'.repeat(2)}`;
  await topUp(ctx(), await aMember(ctx()), 500n);
  await pool.query('update bank_movement set reference = $1', [reference]);
  const sent = await upload(statementOf(`${daysAgo(0)},NIP ADA,${reference},,5`, `${daysAgo(9)},ALERT CHARGE,,52.50,`));
  const kept = await see(sent.headers.get('location')!);
  expect(sent.status).toBe(303);
  for (const said of [
    'Added: 2 new lines, 1 not matched yet.',
    'By its reference',
    '+₦5',
    '−₦52.50',
    'gtb november.csv',
  ])
    expect(kept.text).toContain(said);
  const list = await see(link('bankStatements'), viewer);
  for (const said of ['GTBank 6789, NGN', '1 not matched']) expect(list.text).toContain(said);
  expect(list.text).not.toContain('Add a statement');
  const open = await see(`${sent.headers.get('location')!.split('?')[0]}?standing=unknown`, viewer);
  expect([open.text.includes('ALERT CHARGE'), open.text.includes('NIP ADA')]).toEqual([true, false]);
  // The same file again changes nothing, and the page says so; the next form remembers the account.
  const again = await upload(
    statementOf(`${daysAgo(0)},NIP ADA,${reference},,5`, `${daysAgo(9)},ALERT CHARGE,,52.50,`),
  );
  expect((await see(again.headers.get('location')!)).text).toContain('This file was added before.');
  expect((await see(link('newBankStatement'))).html).toContain('value="GTBank 6789"');
  const waits = await see('/vintage-dashboard');
  for (const said of ['Match a bank line', 'ALERT CHARGE', '₦52.50']) expect(waits.text).toContain(said);
  expect((await see('/vintage-dashboard', viewer)).text).not.toContain('Match a bank line');
});

test('a form that is refused says that its file has to be chosen again', async () => {
  const lost = 'Choose ‘The statement’ again: we could not keep your file.';
  const inSummary = 'href="#bank-statement-file">Choose your file again: we could not keep it</a>';
  const refused = await seePage(await upload(statementOf(`${daysAgo(0)},X,,,5`), { account: '' }));
  expect([refused.status, refused.text.includes(lost), refused.html.includes(inSummary)]).toEqual([422, true, true]);
  expect((await see(link('newBankStatement'))).text).not.toContain(lost);
});

test('a file with mistakes is not saved, and each mistake is named by line and column', async () => {
  const refused = await upload(statementOf(`${daysAgo(0)},A,,x,`, `31/02/2026,B,,5,`));
  const { text, html } = await seePage(refused);
  expect(refused.status).toBe(422);
  for (const said of [
    '2 mistakes',
    'Line 2',
    'Debit',
    statementTexts.wrongAmount,
    'Line 3',
    'Date',
    statementTexts.wrongDay,
  ])
    expect(text).toContain(said);
  expect(html).toContain('<title>Error: ');
  expect((await upload(Buffer.from('PK\x03\x04'))).status).toBe(422);
  expect((await upload(statementOf(`${daysAgo(0)},A,,5,`), { currency: 'XYZ', account: '' })).status).toBe(422);
  const large = await upload(Buffer.alloc(mostStatementBytes + 1, 'a'));
  expect([413, 422]).toContain(large.status);
  expect((await pool.query("select from bank_line where narration in ('A', 'B')")).rowCount).toBe(0);
});

test('a line is matched with a record or explained, and that can be undone', async () => {
  const { id } = await keep(as(), statementOf(`${daysAgo(1)},Word,,,71`, `${daysAgo(1)},Fee,,3,`));
  const journalId = await topUp(ctx(), await aMember(ctx()), 7100n);
  const [lineId, fee] = [await lineOf(id), await lineOf(id, 1)];
  const page = link('bankLine', { lineId });
  const could = await see(page);
  for (const said of ['Payment, ', 'charge-', 'Match with this', 'Not matched']) expect(could.text).toContain(said);
  expect((await see(page, viewer)).text).not.toContain('Match with this');
  expect((await send(link('bankLineMatch', { lineId }), { record: 'Payment 999' })).status).toBe(422);
  expect((await send(link('bankLineMatch', { lineId }), { record: `journal ${journalId}` })).status).toBe(303);
  expect((await send(link('bankLineMatch', { lineId }), { record: `journal ${journalId}` })).status).toBe(409);
  expect((await see(`${page}?news=saved`)).text).toMatch(/By hand[^]*Undo this match/);
  expect((await send(link('bankLineUndoing', { lineId }))).status).toBe(303);
  expect((await send(link('bankLineUndoing', { lineId }))).status).toBe(409);
  const explanation = link('bankLineExplanation', { lineId: fee });
  expect((await send(explanation, { what: 'explained', why: '' })).status).toBe(422);
  expect((await send(explanation, { what: 'explained', why: 'Alert charge of November' })).status).toBe(303);
  const explained = await see(link('bankLine', { lineId: fee }), viewer);
  for (const said of ['Alert charge of November', 'Ngozi']) expect(explained.text).toContain(said);
  expect((await see(link('bankLine', { lineId: fee }))).text).toContain('Undo this explanation');
  expect((await see(link('bankLine', { lineId: '99999' }))).status).toBe(404);
  for (const bad of ['0', 'x', '9'.repeat(30)])
    expect((await see(link('bankStatement', { statementId: bad }))).status).toBe(404);
});

test('a statement whose lines are all in earlier statements says so', async () => {
  const lines = [`${daysAgo(3)},First,,,31`, `${daysAgo(3)},Second,,,32`];
  await keep(as(), statementOf(...lines));
  const sent = await upload(statementOf(lines[1]!));
  expect((await see(sent.headers.get('location')!)).text).toContain('Added. All its lines were in earlier statements.');
});

test('differences are shown by age and side, matched again, and exported as a file', async () => {
  await keep(as(), statementOf(`${daysAgo(20)},Unheard of,,,900`, `${daysAgo(20)},=cmd(),,,901`));
  await topUp(ctx(), await aMember(ctx()), 123_400n);
  await keep(as(), statementOf(`${daysAgo(0)},Other,,,1`));
  const bank = await see(`${link('bankDifferences')}?age=month`, viewer);
  for (const said of ['Unheard of', '20 days', '₦1,801 in']) expect(bank.text).toContain(said);
  expect(bank.text).not.toContain('Look again');
  const books = await see(`${link('bankDifferences')}?side=books`);
  for (const said of ['₦1,234', 'Payment', '0–1 days']) expect(books.text).toContain(said);
  expect((await see(`${link('bankDifferences')}?side=books&age=old`)).text).toContain(
    'nothing in our books is missing',
  );
  const matched = await send(link('bankMatching'));
  expect((await see(matched.headers.get('location')!)).text).toContain('No further line was matched');
  const file = await send(`${link('bankDifferencesExport')}?age=month`, {}, viewer);
  const csv = await file.text();
  expect(file.headers.get('content-type')).toContain('text/csv');
  for (const said of ['Unheard of', "'=cmd()", ',900,,']) expect(csv).toContain(said);
  expect(await (await send(`${link('bankDifferencesExport')}?side=books`)).text()).toContain('1234');
  expect(await (await get(link('bankStatementTemplate'), { cookie: finance.cookie })).text()).toContain('Narration');
});

test('a page of lines costs three queries beside those for the session and the sidebar', async () => {
  for (const path of [link('bankStatements'), link('bankDifferences'), link('clocks')]) {
    const asked = await statementsOf(pool, () => see(path));
    expect([path, asked.length <= 5]).toEqual([path, true]);
  }
});
