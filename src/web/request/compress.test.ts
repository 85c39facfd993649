import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { announceDictionary, chooseCoding, compressResponse } from './compress.ts';
import { dictionaryOf } from './dictionary.ts';

const dictionary = dictionaryOf('<main>The nuts that every page has: dwarf, tall, hybrid and king. '.repeat(20));
const asking = (accepted?: string, available?: string) =>
  new Request('http://agbon.test/', {
    headers: {
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
      ...(available !== undefined && { 'available-dictionary': available }),
    },
  });
const long = 'Ninety nuts and one. '.repeat(100);
const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };
const pack = (request: Request, response: Response) => compressResponse(request, response, dictionary);
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['GZIP, BR', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0 , gzip', 'gzip'],
  ['zstd;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip;q=0', undefined],
  ['br;q=0.001', 'br'],
  ['gzip;q=0.05', 'gzip'],
  ['x-br, gzip-like, zstd2', undefined],
  ['deflate', undefined],
  ['identity', undefined],
  ['dcz', undefined],
  ['', undefined],
  [undefined, undefined],
])('of zstd, gzip and br, a client that accepts %j gets %s', (accepted, coding) => {
  expect(chooseCoding(asking(accepted), ['zstd', 'gzip', 'br'])).toBe(coding);
});

describe('an answer that was made for one request', () => {
  test.each([
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('is compressed with %s and labelled so', async (coding, unpack) => {
    const packed = await pack(asking(coding), new Response(long, { status: 404, headers: json }));
    const { status, headers } = packed;
    expect([status, headers.get('content-encoding'), headers.get('vary')]).toEqual([404, coding, 'Accept-Encoding']);
    const body = await bytes(packed);
    expect(body.length).toBeLessThan(long.length / 4);
    expect(unpack(body).toString()).toBe(long);
  });

  test.each([
    ['for a client that accepts no compression', asking(), new Response(long, { headers: html })],
    ['that is too short to gain', asking('br, dcz', dictionary.name), new Response('ok', { headers: html })],
    ['that is a picture', asking('br'), new Response(long, { headers: { 'content-type': 'image/png' } })],
    ['of an unknown type', asking('br'), new Response(Buffer.from(long))],
  ])('stays uncompressed: one %s', async (_, request, response) => {
    const whole = await response.clone().text();
    const answer = await pack(request, response);
    expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([200, null, whole]);
  });

  test('has Vary even if it was not compressed', async () => {
    const vary = async (headers: Record<string, string>) =>
      (await pack(asking(), new Response(long, { headers }))).headers.get('vary');
    expect([await vary(html), await vary(json)]).toEqual(['Accept-Encoding, Available-Dictionary', 'Accept-Encoding']);
  });

  test('is not compressed a second time', async () => {
    const packed = new Response(long, { headers: { ...html, 'content-encoding': 'gzip' } });
    expect(await pack(asking('br'), packed)).toBe(packed);
  });

  test('keeps its other headers, and its earlier Vary', async () => {
    const headers = { ...json, vary: 'Cookie', etag: 'W/"1"' };
    const packed = await pack(asking('br'), new Response(long, { headers }));
    expect([packed.headers.get('vary'), packed.headers.get('etag')]).toEqual(['Cookie, Accept-Encoding', 'W/"1"']);
  });

  test('without a body stays without one', async () => {
    const answer = await pack(asking('br'), new Response(null, { status: 304, headers: html }));
    expect([answer.status, answer.body]).toEqual([304, null]);
  });
});

describe('a browser that has the dictionary', () => {
  const page = () => new Response(dictionary.body.toString() + long, { headers: html });

  test('gets a page compressed by it: the format’s mark, the dictionary’s hash, then the new content', async () => {
    const answer = await pack(asking('gzip, br, zstd, dcb, dcz', dictionary.name), page());
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      'dcz',
      'Accept-Encoding, Available-Dictionary',
    ]);
    const body = await bytes(answer);
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(`:${body.subarray(8, 40).toString('base64')}:`).toBe(dictionary.name);
    const unpacked = zstdDecompressSync(body.subarray(40), { dictionary: dictionary.body });
    expect(unpacked.toString()).toBe(await page().text());
    const whole = await bytes(await pack(asking('zstd'), page()));
    expect(body.length).toBeLessThan(whole.length);
  });

  test.each([
    ['does not accept it', asking('gzip, br, zstd', dictionary.name), 'zstd'],
    ['refuses it', asking('dcz;q=0, zstd', dictionary.name), 'zstd'],
    ['has another one', asking('zstd, dcz', dictionaryOf('another').name), 'zstd'],
    ['sends an invalid header', asking('zstd, dcz', 'x'.repeat(5000)), 'zstd'],
    ['does not mention it', asking('zstd, dcz'), 'zstd'],
    ['accepts nothing else', asking('dcz', dictionary.name), 'dcz'],
    ['accepts nothing else and has another one', asking('dcz', dictionaryOf('another').name), null],
  ])('but %s gets %s', async (_, request, coding) => {
    expect((await pack(request, page())).headers.get('content-encoding')).toBe(coding);
  });

  test('gets only pages compressed by it', async () => {
    const answer = await pack(asking('zstd, dcz', dictionary.name), new Response(long, { headers: json }));
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['zstd', 'Accept-Encoding']);
  });

  test('is not offered it again; a browser without it, or with another, is, only on pages that may fetch it', () => {
    const told = (request: Request, headers: Record<string, string>) =>
      announceDictionary(request, new Response('', { headers }), dictionary).headers.get('link');
    const link = `<${dictionary.path}>; rel="compression-dictionary"`;
    expect([
      told(asking('zstd, dcz', dictionary.name), html),
      told(asking('zstd'), html),
      told(asking('zstd', dictionaryOf('another').name), html),
      told(asking('zstd'), json),
      told(asking('zstd'), { ...html, 'content-security-policy': "default-src 'none'" }),
    ]).toEqual([null, link, link, null, null]);
  });
});

test('a length from before the compression is removed', async () => {
  const told = new Response(long, { headers: { ...json, 'content-length': String(long.length) } });
  const packed = await pack(asking('gzip'), told);
  expect([packed.headers.get('content-encoding'), packed.headers.get('content-length')]).toEqual(['gzip', null]);
});
