import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { allRoutes } from '../all-routes.ts';
import { anyone } from '../request/route.ts';
import { siteDictionary } from './site-dictionary.tsx';

const site = await testApp();
const { get, services } = site;
const { dictionary, publicUrl } = services;
const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const withDictionary = {
  'accept-encoding': `${asBrowser['accept-encoding']}, dcb, dcz`,
  'available-dictionary': dictionary.name,
};
services.pages.setListening(true);

/** Every page that anybody may open, without those that need an address of their own. */
const pages = allRoutes
  .filter(
    ({ method, path, policy }) => method === 'GET' && policy === anyone && !/[:.]|^\/(?:styleguide|mailbox)/.test(path),
  )
  .map(({ path }) => path);
const unpackers = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe('the compression dictionary', () => {
  test('is linked by every page, and cached for ever, for the pages of this site', async () => {
    for (const path of ['/', '/waitlist', '/nowhere']) {
      expect((await get(path)).headers.get('link')).toBe(`<${dictionary.path}>; rel="compression-dictionary"`);
    }
    const found = await get(dictionary.path);
    expect(found.status).toBe(200);
    expect(Object.fromEntries(found.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'use-as-dictionary': 'match="/*", match-dest=("document")',
      vary: 'Accept-Encoding',
    });
    const hash = createHash('sha256')
      .update(await bytesOf(found))
      .digest();
    expect([dictionary.path.endsWith(hash.toString('hex')), dictionary.name]).toEqual([
      true,
      `:${hash.toString('base64')}:`,
    ]);
  });

  test.each(['br', 'gzip', 'zstd'] as const)('is sent compressed: %s', async (coding) => {
    const found = await get(dictionary.path, { 'accept-encoding': coding });
    expect(found.headers.get('content-encoding')).toBe(coding);
    expect(unpackers[coding](await bytesOf(found))).toEqual(dictionary.body);
  });

  test('of another version answers 404', async () => {
    for (const hash of ['0'.repeat(64), 'x', '%00', '..%2f']) {
      expect([hash, (await get(`/dictionary/${hash}`)).status]).toEqual([hash, 404]);
    }
  });

  test('is the same in every process and for everybody, and contains nothing personal', async () => {
    const { cookie } = await signedIn(site);
    expect(siteDictionary(publicUrl).name).toBe(dictionary.name);
    expect(await bytesOf(await get(dictionary.path, { cookie }))).toEqual(dictionary.body);
    const text = dictionary.body.toString();
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|form_token|form_owner/);
    expect(text).toMatch(/name="form_key" value=""/);
  });
});

describe('a page compressed by the dictionary', () => {
  test.each(['/', '/waitlist', '/faqs', '/nowhere'])('reads the same as without: %s', async (path) => {
    const withoutKeys = (text: string) => text.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'key');
    const plain = await get(path);
    const packed = await get(path, withDictionary);
    expect([packed.headers.get('content-encoding'), packed.headers.get('link')]).toEqual(['dcz', null]);
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(packed.headers.get('vary')).toMatch(/Accept-Encoding, Available-Dictionary$/);
    const unpacked = zstdDecompressSync((await bytesOf(packed)).subarray(40), { dictionary: dictionary.body });
    expect(withoutKeys(unpacked.toString())).toBe(withoutKeys(await plain.text()));
  });

  test('that is cached is cached in each compressed form, each compressed once, even for many simultaneous requests', async () => {
    const codings = async (headers: Record<string, string>) => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => get('/about', headers)));
      const bodies = await Promise.all(answers.map(bytesOf));
      const different = new Set(bodies.map((body) => body.toString('base64'))).size;
      return [answers[0]!.headers.get('content-encoding'), different];
    };
    for (const [headers, coding] of [
      [withDictionary, 'dcz'],
      [asBrowser, 'br'],
      [{ 'accept-encoding': 'gzip' }, 'gzip'],
      [{ 'accept-encoding': 'zstd' }, 'zstd'],
      [{}, null],
    ] as const) {
      expect(await codings(headers)).toEqual([coding, 1]);
    }
  });

  test('weighs at most 6 KB once any other page was seen', async () => {
    const heavy: string[] = [];
    let weighed = 0;
    for (const path of pages) {
      const packed = await get(path, withDictionary);
      if (!packed.headers.get('content-type')?.startsWith('text/html') || packed.status !== 200) continue;
      weighed++;
      const bytes = (await bytesOf(packed)).length;
      if (packed.headers.get('content-encoding') !== 'dcz' || bytes > 6000) heavy.push(`${path}: ${bytes}`);
    }
    expect(heavy).toEqual([]);
    expect(weighed).toBeGreaterThan(25);
  });
});
