import { expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { delivered } from '../../../../test/support/deal-acts.ts';
import { after, agreedAndPaid, draft } from '../../../../test/support/deals.ts';
import { readHtml } from '../../../../test/support/read-html.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { topUp } from '../../../../test/support/members-with-money.ts';
import { skipTexts } from '#domain/trade/deals/skip-to-deadline.ts';

const site = await testApp();
const production = await testApp({
  database: site,
  config: {
    MODE: 'production',
    PUBLIC_URL: 'https://agbon.example',
    SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
    BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
    ADMIN_PASSWORD: 'tall palm over grey water',
  },
});

/** A deal whose goods the signed-in buyer is looking at. */
async function looking() {
  const [buyer, seller] = [await signedIn(site), await signedIn(site, { account_type: 'seller' })];
  const sides = { buyerId: buyer.member.id, sellerId: seller.member.id };
  const dealId = await draft(site, sides);
  await topUp(site.ctx(), sides.buyerId, 101_500n);
  await after(site, dealId, sides, [...agreedAndPaid, ...delivered]);
  return { buyer, page: `/dashboard/deals/${dealId}`, id: String(dealId) };
}

test('a deal of the demo has a button that makes its next deadline due now', async () => {
  const { buyer, page, id } = await looking();
  const html = async () => readHtml(await (await site.get(page, { cookie: buyer.cookie })).text()).text;
  expect(await html()).toContain('Skip to the next deadline');
  const pressed = await site.post(`${page}/next-deadline`, {}, { cookie: buyer.cookie });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${page}?news=skipped`]);
  const { rows } = await site.pool.query('select from deal_clock where deal_id = $1 and due_at <= business_now()', [
    id,
  ]);
  expect(rows).toHaveLength(1);
  await site.pool.query('delete from deal_clock where deal_id = $1', [id]);
  expect(await html()).not.toContain('Skip to the next deadline');
  const again = await site.post(`${page}/next-deadline`, {}, { cookie: buyer.cookie });
  expect([again.status, (await again.text()).includes(skipTexts.noDeadline)]).toEqual([409, true]);
});

test('a program of the demo skips to the next deadline too, for its own deals only', async () => {
  const { buyer, id } = await looking();
  const key = await keyOf(site, buyer, 'trade');
  const other = await looking();
  expect((await call(site, 'POST', `/deals/${id}/next-deadline`, { key })).status).toBe(200);
  expect((await call(site, 'POST', `/deals/${other.id}/next-deadline`, { key })).status).toBe(404);
});

test('production has neither the button, nor the act, nor the call, nor its description', async () => {
  const { buyer, page, id } = await looking();
  const cookie = `__Host-${buyer.cookie}`;
  const shown = await production.get(page, { cookie });
  expect([shown.status, (await shown.text()).includes('Skip to the next deadline')]).toEqual([200, false]);
  expect((await production.post(`${page}/next-deadline`, {}, { cookie })).status).toBe(404);
  const answer = await call(production, 'POST', `/deals/${id}/next-deadline`, { key: await keyOf(site, buyer) });
  expect(answer.status).toBe(404);
  const describes = async (of: typeof site, path: string) =>
    (await (await of.get(path)).text()).includes('next-deadline');
  for (const path of ['/api/v1/openapi.json', '/api-docs/deals'])
    expect([path, await describes(site, path), await describes(production, path)]).toEqual([path, true, false]);
});
