import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { everyInvariant } from '#domain/registers/every-invariant.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { delivered } from '../../../../../test/support/deal-acts.ts';
import { after, paidDeal } from '../../../../../test/support/deals.ts';
import { payingOut } from '../../../../../test/support/payouts.ts';
import { seePage } from '../../../../../test/support/seen-page.ts';
import { formTokenOf, staffAtDesk } from '../../../../../test/support/staff.ts';
import { statementsOf } from '../../../../../test/support/statements.ts';
import { doWhatWaits } from '../../../../../test/support/waiting-jobs.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { get, pool, post, services } = site;
const finance = await staffAtDesk(site, 'finance');
const viewer = await staffAtDesk(site, 'viewer');
const books = link('books');

const see = async (path: string, { cookie } = viewer) => seePage(await get(path, { cookie }));
async function verify({ cookie } = finance) {
  const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie }));
  return post(link('booksVerification'), { form_owner }, { cookie });
}

test('the books show the balances, the last verification, and each problem with the verifier’s text', async () => {
  expect((await see(books)).text).toContain('The books have not been verified yet.');
  const { dealId, ...sides } = await paidDeal(site);
  await after(site, dealId, sides, delivered);
  expect((await verify(viewer)).status).toBe(403);
  expect((await see((await verify()).headers.get('location')!)).text).toContain('The books are being verified.');
  await doWhatWaits(site, services.publicUrl);
  const sound = await see(books);
  for (const said of ['The books balance', 'all 2 journals', 'Held for deals', '₦1,015', '−₦1,015'])
    expect(sound.text).toContain(said);
  for (const { sentence } of everyInvariant) expect(sound.text).toContain(sentence);
  await pool.query('alter table ledger_account disable trigger user');
  await pool.query("update ledger_account set balance = balance + 1 where kind = 'escrow'");
  await verify();
  await doWhatWaits(site, services.publicUrl);
  const broken = await see(books);
  for (const said of ['The books do not balance', `Deal ${dealId} holds ₦1,015.01, but`, 'What to do: Open the deal'])
    expect(broken.text).toContain(said);
  expect(broken.html).toContain(`href="${link('record', { kind: 'deal', recordId: String(dealId) })}"`);
  expect(broken.text).not.toContain('The books balance');
  expect((await see('/vintage-dashboard', finance)).html).toContain(`href="${books}"`);
  await pool.query("update ledger_account set balance = balance - 1 where kind = 'escrow'");
  await pool.query('alter table ledger_account enable trigger user');
});

test('each account has a statement in pages, linked from its person and deal', async () => {
  const { rich, withdraw } = payingOut(site, undefined);
  const ada = await rich(6_000n);
  for (let count = 0; count < 55; count++) await withdraw(ada, 100n);
  const { rows } = await pool.query<{ id: bigint }>('select id from ledger_account where member_id = $1', [ada]);
  const accountId = String(rows.find(() => true)!.id);
  const at = link('booksAccount', { accountId });
  const person = await see(`/vintage-dashboard/members/${ada}`);
  expect(person.html).toContain(`href="${at}"`);
  for (const said of ['Their balance: ₦5', 'Guaranty Trust Bank, ending in 6789']) expect(person.text).toContain(said);
  expect(person.text).not.toMatch(/\d{6}6789/);
  const first = await see(at);
  for (const said of ['₦5', 'Set aside for a payout', '−₦1', 'After it']) expect(first.text).toContain(said);
  expect(first.text).not.toContain('+₦60');
  const older = /href="([^"]+before=[^"]+)"/.exec(first.html)![1]!;
  expect((await see(older)).text).toContain('+₦60');
  expect((await get(link('booksAccount', { accountId: '999999' }), { cookie: viewer.cookie })).status).toBe(404);
  for (const path of [books, at]) {
    const asked = await statementsOf(pool, () => get(path, { cookie: viewer.cookie }));
    expect([path, asked.length <= 4]).toEqual([path, true]);
  }
});
