import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { approvalTexts } from '#domain/acting/approvals/approval.schema.ts';
import { payoutTexts } from '#domain/money/payouts/payout.schema.ts';
import { approvalOf } from '../../../../../test/support/approvals.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { payingOut } from '../../../../../test/support/payouts.ts';
import { seePage } from '../../../../../test/support/seen-page.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { adminPassword, formTokenOf, staffAtDesk } from '../../../../../test/support/staff.ts';
import { statementsOf } from '../../../../../test/support/statements.ts';
import { doWhatWaits } from '../../../../../test/support/waiting-jobs.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { get, pool, post, services } = site;
const byFile = payingOut(site, undefined);
const bySandbox = payingOut(site, services.payments.provider);
keepBooksSound(site);

const finance = await staffAtDesk(site, 'finance', { name: 'Ngozi' });
const owner = await staffAtDesk(site, 'owner', { name: 'Tunde' });
const viewer = await staffAtDesk(site, 'viewer');
const overview = '/vintage-dashboard';
const large = 200_000_000n;

const see = async (path: string, { cookie } = finance) => seePage(await get(path, { cookie }));
async function send(path: string, fields: Record<string, string> = {}, { cookie } = finance) {
  const form_owner = await formTokenOf(await get(overview, { cookie }));
  return post(path, { ...fields, form_owner }, { cookie });
}
const work = () => doWhatWaits(site, services.publicUrl, { ...services.payments, sandbox: undefined });
const pageOf = (id: bigint) => link('record', { kind: 'payout', recordId: String(id) });
const approvalAt = async (id: bigint) =>
  link('approval', { approvalId: String(await approvalOf(site.ctx(), 'payout', id)) });
const outcomeOf = (id: bigint) => link('payoutOutcome', { payoutId: String(id) });

test('a large payout waits for two named people, and only then is sent', async () => {
  const { id } = await bySandbox.withdraw(await bySandbox.rich(large), large);
  const at = await approvalAt(id);
  const confirm = async (somebody: typeof finance) => {
    const waits = await see(overview, somebody);
    expect(waits.html).toContain(`href="${at}"`);
    for (const said of ['Confirm a payout', `Ada, Payout ${id}`, '₦2,000,000']) expect(waits.text).toContain(said);
    const page = await see(at, somebody);
    for (const said of ['Guaranty Trust Bank, ending in 6789', 'JIDE COLE']) expect(page.text).toContain(said);
    expect(page.text).not.toMatch(/\d{6}6789/);
    expect((await send(`${at}/confirmation`, {}, somebody)).status).toBe(303);
    expect((await send(`${at}/confirmation`, {}, somebody)).status).toBe(409);
    expect((await see(overview, somebody)).html).not.toContain(`href="${at}"`);
  };
  await confirm(finance);
  expect((await see(at, finance)).text).toContain(approvalTexts.twice);
  expect(
    (await get(link('payoutConfirmation', { payoutId: String(id) }), { cookie: finance.cookie })).headers.get(
      'location',
    ),
  ).toBe(at);
  await confirm(owner);
  expect(await bySandbox.stateOf(id)).toBe('reserved');
  const { text } = await see(pageOf(id), viewer);
  for (const said of ['Ngozi, Tunde', 'To be sent', 'Confirmed a large payout']) expect(text).toContain(said);
  await work();
});

test('the payouts for a bank are in one file, which can be downloaded again, with a line in the log', async () => {
  const [one, other] = [await byFile.rich(500n), await byFile.rich(70_050n)];
  const ids = [(await byFile.withdraw(one, 500n)).id, (await byFile.withdraw(other, 70_050n)).id];
  expect((await see(overview)).text).toContain('Make the file');
  expect((await see(link('payoutFiles'))).text).toContain('2 payouts wait for a file, ₦705.50 in all.');
  const made = await send(link('payoutFiles'));
  const page = await see(made.headers.get('location')!);
  const batchId = /payout-files\/(\d+)"/.exec(page.html)![1]!;
  expect(page.text).toContain(`File ${batchId} is made.`);
  const files = [await send(link('payoutFile', { batchId })), await send(link('payoutFile', { batchId }))];
  const [csv, again] = [await files[0]!.text(), await files[1]!.text()];
  expect([files[0]!.headers.get('content-disposition'), csv]).toEqual([
    `attachment; filename="payouts-${batchId}.csv"`,
    again,
  ]);
  for (const said of ['700.5', '6789,OBI ADA CHIOMA']) expect(csv).toContain(said);
  expect((await send(link('payoutFiles'))).status).toBe(409);
  expect((await see(link('payoutFiles'))).text).toContain('No payout waits for a file.');
  const { rows } = await pool.query("select staff_name from audit where what = 'read-payout-file' order by id");
  expect(rows).toEqual([{ staff_name: 'Ngozi' }, { staff_name: 'Ngozi' }]);
  expect(await Promise.all(ids.map(byFile.stateOf))).toEqual(['sending', 'sending']);
});

test('staff record by hand what the bank did, and returned money goes back to the member', async () => {
  const ada = await byFile.rich(800n);
  const { id } = await byFile.withdraw(ada, 800n);
  expect((await see(outcomeOf(id))).text).toContain(payoutTexts.notWaiting);
  await send(link('payoutFiles'));
  expect((await send(outcomeOf(id), { became: 'success', why: '' })).status).toBe(422);
  expect((await send(outcomeOf(id), { became: 'success', why: 'On the statement of 23 November' })).status).toBe(303);
  expect((await send(outcomeOf(id), { became: 'reversed', why: 'The account is closed' })).status).toBe(303);
  expect([await byFile.stateOf(id), await byFile.balanceOf(ada)]).toEqual(['reversed', 800n]);
  const { text } = await see(pageOf(id), viewer);
  for (const said of [
    'Came back',
    'The account is closed',
    'On the statement of 23 November',
    'Recorded whether a payout arrived',
  ])
    expect(text).toContain(said);
  expect((await send(outcomeOf(id), { became: 'success', why: 'Again' })).status).toBe(409);
});

test('the shared password is led to the named sign-in, instead of a form for the outcome that would be refused', async () => {
  const { id } = await byFile.withdraw(await byFile.rich(600n), 600n);
  await send(link('payoutFiles'));
  const entered = await post('/vintage', { password: adminPassword });
  const page = await see(outcomeOf(id), { ...viewer, cookie: entered.headers.get('set-cookie')!.split(';')[0]! });
  expect([page.fields.became, page.text.includes('Sign in as yourself')]).toEqual([undefined, true]);
});

test('a payout that takes too long is in the work queue, and staff who ask the provider see its state', async () => {
  const { id } = await bySandbox.withdraw(await bySandbox.rich(900n), 900n);
  await pool.query('insert into business_clock (ahead_ms) values (25 * 3600000)');
  expect((await see(overview)).text).toContain('A payout takes too long');
  const asked = await send(link('payoutStateQuery', { payoutId: String(id) }));
  expect((await see(asked.headers.get('location')!)).text).toContain('We are asking the provider.');
  await work();
  expect(['sending', 'success']).toContain(await bySandbox.stateOf(id));
  await pool.query('delete from business_clock');
});

test('only staff who move money decide, and each of the pages costs at most four queries', async () => {
  const { id } = await bySandbox.withdraw(await bySandbox.rich(large), large);
  const places = [await approvalAt(id), outcomeOf(id), link('payoutFiles')];
  for (const role of ['support', 'pricing'] as const) {
    const { cookie } = await staffAtDesk(site, role);
    for (const path of places) expect([role, path, (await get(path, { cookie })).status]).toEqual([role, path, 403]);
    expect((await send(link('payoutFile', { batchId: '1' }), {}, { cookie } as typeof finance)).status).toBe(403);
  }
  for (const path of [...places, pageOf(id)]) {
    const asked = await statementsOf(pool, () => get(path, { cookie: owner.cookie }));
    expect([path, asked.length <= 4]).toEqual([path, true]);
  }
});
