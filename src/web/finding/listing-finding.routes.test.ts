import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { fillCatalogue } from '../../../test/support/catalogue.ts';

const site = await testApp();
const { ctx, get, pool } = site;
beforeAll(() =>
  fillCatalogue(ctx()).then(() =>
    pool.query(`update listing set name = 'Copra & <oil>' where name = 'Copra, sun dried'`),
  ),
);

const read = async (path: string) => {
  const answer = await get(path);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

test('search engines find each listing that is for sale in one range of numbers', async () => {
  const index = await read('/sitemap-listings.xml');
  expect(index.text).toContain('<loc>http://agbon.test/sitemap-listings/0</loc>');
  const first = await read('/sitemap-listings/0');
  expect(first.text.match(/<loc>/g)).toHaveLength(20);
  await pool.query(`update listing set state = 'paused' where id = (select min(id) from listing)`);
  expect((await read('/sitemap-listings/0')).text.match(/<loc>/g)).toHaveLength(19);
  expect((await read('/sitemap-listings/999999999')).text).not.toContain('<loc>');
  for (const none of ['x', '-1', '1e3']) expect((await read(`/sitemap-listings/${none}`)).status).toBe(404);
});

test('a feed has the newest of a category, whatever is in their names', async () => {
  const { status, type, text } = await read('/feeds/copra');
  expect([status, type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(text).toContain('<title>Copra &amp; &lt;oil&gt;, ₦1,150,000 a ton</title>');
  expect(text.match(/<entry>/g)).toHaveLength(2);
  expect((await read('/feeds/all')).text.match(/<entry>/g)!.length).toBeGreaterThan(15);
  expect((await read('/feeds/nuts')).status).toBe(404);
});

test.each(['/feeds/coir', '/sitemap-listings/0', '/sitemap-listings.xml'])(
  'whoever has %s already is told so, until it says something else',
  async (path) => {
    const etag = (await get(path)).headers.get('etag')!;
    const again = await site.get(path, { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    if (path !== '/feeds/coir') return;
    await pool.query(`update listing set price_kobo = price_kobo + 100 where category = 'coir'`);
    expect((await site.get(path, { 'if-none-match': etag })).status).toBe(200);
  },
);
