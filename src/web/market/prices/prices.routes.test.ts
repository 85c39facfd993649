import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { fillCatalogue } from '../../../../test/support/catalogue.ts';
import { signedInMember } from '../../../../test/support/member.ts';
import { openTrading } from '../../../../test/support/own-listings.ts';
import { priceTrades } from '../../../../test/support/price-trades.ts';
import { readHtml } from '../../../../test/support/read-html.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { saveAskingWeek } from '#domain/trade/prices/fold-asking.ts';
import { publishMedians } from '#domain/trade/prices/publish-medians.ts';

const site = await testApp();
const { ctx, get, pool } = site;
const { settleAmong } = priceTrades(site);

async function see(path: string, cookie?: string) {
  const response = await get(path, cookie === undefined ? {} : { cookie });
  const body = await response.text();
  const text = readHtml(body).text.replace(/\s+/g, ' ');
  return { status: response.status, headers: response.headers, body, text };
}

let empty: string;

beforeAll(async () => {
  empty = (await see('/prices')).text;
  await fillCatalogue(ctx());
  await openTrading(site);
  await site.services.settings.reload();
  await saveAskingWeek(ctx());
});

/** Publishes further medians; pages are notified by the database. */
async function publish(prices: readonly number[]): Promise<void> {
  await settleAmong(prices);
  await publishMedians(ctx({ kind: 'job', name: 'publish-prices' }));
  site.services.pages.drop('prices');
}

describe('the price board', () => {
  test('says what to do while there is no price yet', () => {
    expect(empty).toContain('No prices yet');
    expect(empty).toContain('Open the marketplace');
  });

  test('shows for each kind of goods and unit the asking price, the number of listings, and that there are not enough trades', async () => {
    const { status, text } = await see('/prices');
    expect(status).toBe(200);
    expect(text).toMatch(/Copra a ton Asking now ₦1,150,000 a ton · ₦1,150,000 to ₦1,290,000 · 2 listings/);
    expect(text).toContain('Not enough trades');
  });

  test('shows the same settled prices on its page and in its files until five further trades have been settled', async () => {
    const paths = ['/prices', ...['', '.csv', '.json', '.svg'].map((ending) => `/prices/copra-ton${ending}`)];
    const shown = async () => {
      site.services.pages.drop('prices');
      return Promise.all(paths.map(async (path) => (await see(path)).body));
    };
    const before = await shown();
    await publish([900_000, 920_000, 950_000, 980_000]);
    expect(await shown()).toEqual(before);
    await publish([990_000]);
    const after = await shown();
    for (const [place, body] of after.entries())
      expect([paths[place], body]).not.toEqual([paths[place], before[place]]);
    expect(readHtml(after[0]!).text.replace(/\s+/g, ' ')).toMatch(/Settled trades ₦950,000 5 trades/);
  });

  test('draws no chart of a single week, and says when there will be one', async () => {
    const { body, text } = await see('/prices/copra-ton');
    expect(text).toContain('The chart appears once there are prices of at least two weeks.');
    expect(body).not.toMatch(/<svg[^>]*role="img"[^>]*aria-label="[^"]*Settled trades/);
  });

  test('has a page for each price with a chart, the same data as a table, and links to its files', async () => {
    await pool.query(
      `insert into asking_week (category, unit, monday, median_kobo, listings)
      values ('copra', 'ton', date_trunc('week', $1::date)::date - 14, 110000000, 2)`,
      [ctx().now],
    );
    site.services.pages.drop('prices');
    const { status, body, text } = await see('/prices/copra-ton');
    expect(status).toBe(200);
    expect(body).toMatch(/<svg[^>]*role="img"[^>]*aria-label="[^"]*Settled trades: from ₦950,000/);
    expect(text).toContain('Show as a table');
    expect(text, 'a price of last week is not asked now').toContain('Twelve weeks Settled trades Asking price');
    expect(text).toMatch(/5 trades · published \d+ \w+ \d{4}/);
    for (const ending of ['csv', 'json', 'svg']) expect(body).toContain(`href="/prices/copra-ton.${ending}"`);
  });

  test('can be read by programs and shown by other sites', async () => {
    const csv = await see('/prices/copra-ton.csv');
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.body).toContain('copra,ton,All places,1150000,1150000,1290000,2,950000,5,');
    const json = JSON.parse((await see('/prices/all.json')).body) as { prices: { category: string }[] };
    expect(json.prices.find(({ category }) => category === 'copra')).toMatchObject({
      unit: 'ton',
      asking: { median: { amount: '115000000', currency: 'NGN' }, listings: 2 },
      settled: { median: { amount: '95000000', currency: 'NGN' }, trades: 5, changePercent: null },
    });
    const picture = await see('/prices/copra-ton.svg');
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=600',
    });
    expect(picture.body).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(picture.body).not.toMatch(/class=|style=|<script/);
  });

  test('has no other addresses', async () => {
    for (const path of ['copra', 'gold-ton', 'copra-ton.pdf', 'all', 'all.svg', '__proto__', 'copra-ton.csv.csv'])
      expect([path, (await see(`/prices/${path}`)).status]).toEqual([path, 404]);
  });

  test('costs three queries at most, and a member one more', async () => {
    const { cookie } = await signedInMember(ctx());
    const cost = async (path: string, given?: string) => {
      site.services.pages.drop('prices');
      return (await statementsOf(pool, () => see(path, given))).length;
    };
    for (const path of ['/prices', '/prices/copra-ton', '/prices/copra-ton.csv', '/prices/all.csv']) {
      expect(await cost(path)).toBeLessThanOrEqual(3);
      expect(await cost(path, cookie)).toBeLessThanOrEqual(4);
    }
  });

  test('is linked by the marketplace and the home page', async () => {
    const market = await see('/marketplace');
    expect(market.body).toContain('href="/prices/raw-coconuts-nut"');
    expect(market.body).toContain('href="/prices"');
    expect((await see('/')).text).toContain('See prices');
    expect((await see('/marketplace?q=copra')).body).not.toContain('href="/prices/raw-coconuts-nut"');
  });
});

test('the sitemap has the page of each known price, and of no other', async () => {
  const { body } = await see('/sitemap.xml');
  expect(body).toContain('<loc>http://agbon.test/prices/copra-ton</loc>');
  expect(body).not.toContain('/prices/copra-nut<');
});
