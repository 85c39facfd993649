import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { link } from '#content/link.ts';

const site = await testApp();
const { get, pool } = site;
const viewer = await staffAtDesk(site, 'viewer');
const see = async (query: Record<string, string> = {}) =>
  seePage(await get(link('publishedPrices', {}, query), { cookie: viewer.cookie }));

test('staff see published prices with their time and number of trades, in one query with the rights of the reader, and can export them', async () => {
  expect((await see()).text).toContain('No published prices.');
  await pool.query(`insert into price_figure (category, unit, place, median_kobo, trades, on_day) values
    ('copra', 'ton', '', 110000000, 7, '2026-11-20'), ('coir', 'kilo', 'Lagos', 45000, 5, '2026-11-21')`);
  const all = await see();
  for (const said of ['Copra', '₦1,100,000', '7', 'Lagos', 'All places', 'Saturday 21 Nov 2026'])
    expect(all.text).toContain(said);
  const of = await statementsOf(pool, () => get(link('publishedPrices'), { cookie: viewer.cookie }));
  expect(of.length).toBeLessThanOrEqual(3);
  const inLagos = await see({ scope: 'place' });
  expect([inLagos.text.includes('₦450'), inLagos.text.includes('₦1,100,000')]).toEqual([true, false]);
  const file = await get(link('publishedPricesFile', {}, { category: 'copra' }), { cookie: viewer.cookie });
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines.slice(1)).toEqual(['2026-11-20,copra,ton,All places,1100000,7']);
});

test('members and guests do not see the page of staff', async () => {
  expect((await get(link('publishedPrices'))).status).not.toBe(200);
  expect((await get(link('publishedPricesFile'))).status).not.toBe(200);
});
