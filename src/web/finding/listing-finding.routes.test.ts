import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { minute_ms } from '#platform/clock.ts';
import { bytesAtHand } from '../request/answer.ts';

const site = await testApp();
const { clock, ctx, get, pool, sitePool } = site;
beforeAll(() =>
  fillCatalogue(ctx()).then(() =>
    pool.query(`update listing set name = 'Copra & <oil>' where name = 'Copra, sun dried'`),
  ),
);

const read = async (path: string) => {
  const answer = await get(path);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

test('each listing that was for sale in the last ten minutes is in exactly one range of the sitemap', async () => {
  const index = await read('/sitemap-listings.xml');
  expect(index.text).toContain('<loc>http://agbon.test/sitemap-listings/0</loc>');
  const first = await read('/sitemap-listings/0');
  expect(first.text.match(/<loc>/g)).toHaveLength(20);
  await pool.query(`update listing set state = 'paused' where id = (select min(id) from listing)`);
  clock.advance(10 * minute_ms);
  expect((await read('/sitemap-listings/0')).text.match(/<loc>/g)).toHaveLength(19);
  expect((await read('/sitemap-listings/999999999')).text).not.toContain('<loc>');
  for (const none of ['x', '-1', '1e3']) expect((await read(`/sitemap-listings/${none}`)).status).toBe(404);
});

test('a feed has the newest listings of a category, with any text in their names', async () => {
  const { status, type, text } = await read('/feeds/copra');
  expect([status, type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(text).toContain('<title>Copra &amp; &lt;oil&gt;, ₦1,150,000 a ton</title>');
  expect(text.match(/<entry>/g)).toHaveLength(2);
  expect((await read('/feeds/all')).text.match(/<entry>/g)!.length).toBeGreaterThan(15);
  expect((await read('/feeds/nuts')).status).toBe(404);
});

test.each(['/feeds/coir', '/sitemap-listings/0', '/sitemap-listings.xml'])(
  'a client that already has %s gets 304, until its content changes',
  async (path) => {
    const etag = (await get(path)).headers.get('etag')!;
    const again = await site.get(path, { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    if (path !== '/feeds/coir') return;
    await pool.query(`update listing set price_kobo = price_kobo + 100 where category = 'coir'`);
    expect((await site.get(path, { 'if-none-match': etag })).status).toBe(200);
  },
);

test('a range of listings is generated once in ten minutes, for every spelling of its URL and every change meanwhile', async () => {
  clock.advance(10 * minute_ms);
  const taken = vi.fn<() => void>();
  sitePool.on('acquire', taken);
  const first = await Promise.all(Array.from({ length: 20 }, () => read('/sitemap-listings/0')));
  await pool.query(`update listing set price_kobo = price_kobo + 100 where category = 'copra'`);
  const spelled = await Promise.all(['00', '000000000'].map((range) => read(`/sitemap-listings/${range}`)));
  sitePool.off('acquire', taken);
  expect(new Set([...first, ...spelled].map(({ text }) => text)).size).toBe(1);
  // One query generates the range.
  expect(taken).toHaveBeenCalledTimes(1);
});

test('a range of listings is decompressed once, even when many clients without gzip ask for it', async () => {
  await read('/sitemap-listings/0');
  const unpacking = vi.spyOn(globalThis, 'DecompressionStream');
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('/sitemap-listings/0')));
  expect(unpacking).not.toHaveBeenCalled();
  expect(new Set(answers.map((answer) => bytesAtHand(answer))).size).toBe(1);
  expect(String(bytesAtHand(answers[0]!))).toBe((await read('/sitemap-listings/0')).text);
  vi.restoreAllMocks();
});

test('a range of listings is sent compressed, uncompressed to clients without gzip, and as 304 to clients that have it', async () => {
  const plain = await read('/sitemap-listings/0');
  const packed = await get('/sitemap-listings/0', { 'accept-encoding': 'br, gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain.text);
  const lastModified = packed.headers.get('last-modified')!;
  const known = (headers: Record<string, string>) => get('/sitemap-listings/0', headers).then(({ status }) => status);
  expect(await known({ 'if-modified-since': lastModified })).toBe(304);
  expect(await known({ 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).toBe(200);
  expect(await known({ 'if-modified-since': 'yesterday' })).toBe(200);
  expect(await known({ 'if-modified-since': lastModified, 'if-none-match': '"another"' })).toBe(200);
});
