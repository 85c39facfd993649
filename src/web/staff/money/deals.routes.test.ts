import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../../test/support/app.ts';
import { delivered } from '../../../../test/support/deal-acts.ts';
import { after, paidDeal } from '../../../../test/support/deals.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { get, pool } = site;
keepBooksSound(site);

const viewer = await staffAtDesk(site, 'viewer');
const see = async (path: string, { cookie } = viewer) => seePage(await get(path, { cookie }));
const deals = (query: { q?: string; standing?: string } = {}) => link('records', { kind: 'deal' }, query);
const pageOf = (dealId: bigint) => link('record', { kind: 'deal', recordId: String(dealId) });
const rename = (id: bigint, name: string) => pool.query('update member set name = $2 where id = $1', [id, name]);

test('deals have a list of their own, searched by words, number and the state of a part, in four queries', async () => {
  const { dealId, buyerId, sellerId } = await paidDeal(site);
  await rename(buyerId, 'Chinwe of Aba');
  await after(site, dealId, { buyerId, sellerId }, [...delivered, ['buyer', 'dispute']]);
  for (const query of [{ q: 'chinwe' }, { q: `deal ${dealId}` }, { standing: 'disputed' }]) {
    const { html, text } = await see(deals(query));
    expect(html).toContain(`href="${pageOf(dealId)}`);
    for (const said of ['Deal between Chinwe of Aba and Bola', 'In dispute', '₦1,000', '₦1,015'])
      expect(text).toContain(said);
  }
  expect((await see(deals({ standing: 'shipped' }))).text).toContain('No record matches');
  for (const path of [deals(), pageOf(dealId)])
    expect((await statementsOf(pool, () => get(path, { cookie: viewer.cookie }))).length).toBeLessThanOrEqual(4);
});

test('a deal is found by the global search and on the pages of both of its sides', async () => {
  const { dealId, buyerId, sellerId } = await paidDeal(site);
  await rename(sellerId, 'Dauda of Ikorodu');
  const places = [
    link('adminSearch', {}, { q: 'dauda' }),
    ...[buyerId, sellerId].map((id) => `/vintage-dashboard/members/${id}`),
  ];
  for (const place of places) expect((await see(place)).html).toContain(`href="${pageOf(dealId)}"`);
});

test('the page of a deal shows which side each part waits for, and when work is due', async () => {
  const goods = await paidDeal(site);
  const paid = await see(pageOf(goods.dealId));
  expect(paid.text).toMatch(/Paid, to be sent The seller/);
  expect(paid.text).toContain('Ship by');
  await after(site, goods.dealId, goods, [['seller', 'ship']]);
  expect((await see(pageOf(goods.dealId))).text).toMatch(/On its way The buyer/);
  const work = await paidDeal(site);
  await pool.query("insert into shop_deal (deal_id, kind, record_id) values ($1, 'event-request', 1)", [work.dealId]);
  const { text } = await see(pageOf(work.dealId));
  expect(text).toContain('Done by');
  expect(text).not.toContain('Ship by');
});

test('a notice whose mail is deleted says so, and leads nowhere', async () => {
  const { dealId } = await paidDeal(site);
  await pool.query('update deal_notice set mail_id = null where deal_id = $1', [dealId]);
  expect((await see(pageOf(dealId))).text).toContain('no e-mail');
  await pool.query('update deal_notice set mail_id = 999999999 where deal_id = $1', [dealId]);
  const { text, html } = await see(pageOf(dealId));
  expect(text).toContain('e-mail no longer kept');
  expect(html).not.toContain(link('outboxMail', { mailId: '999999999' }));
});
