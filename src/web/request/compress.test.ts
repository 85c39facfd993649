import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseCoding, packResponse } from './compress.ts';

const asking = (accepted?: string) =>
  new Request('http://agbon.test/', { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
const long = 'Ninety nuts and one. '.repeat(100);
const html = { 'content-type': 'text/html; charset=utf-8' };

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP, BR', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0 , gzip', 'gzip'],
  ['br;q=0.000,gzip;q=0', 'identity'],
  ['br;q=0.001', 'br'],
  ['gzip;q=0.05', 'gzip'],
  ['x-br, gzip-like', 'identity'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('who takes %j is sent %s', (accepted, coding) => {
  expect(chooseCoding(asking(accepted))).toBe(coding);
});

describe('an answer that was made for one request', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is packed with %s and says so', async (coding, unpack) => {
    const packed = await packResponse(asking(coding), new Response(long, { status: 404, headers: html }));
    const body = Buffer.from(await packed.arrayBuffer());
    expect([packed.status, packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
      404,
      coding,
      'Accept-Encoding',
    ]);
    expect(body.length).toBeLessThan(long.length / 4);
    expect(unpack(body).toString()).toBe(long);
  });

  test.each([
    ['who takes no packing', asking(), new Response(long, { headers: html })],
    ['that is too short to gain', asking('br'), new Response('ok', { headers: html })],
    ['that is a picture', asking('br'), new Response(long, { headers: { 'content-type': 'image/png' } })],
    ['of no known kind', asking('br'), new Response(Buffer.from(long))],
  ])('stays as it is: one %s', async (_, request, response) => {
    const whole = await response.clone().text();
    const answer = await packResponse(request, response);
    expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([200, null, whole]);
  });

  test('is not packed a second time', async () => {
    const packed = new Response(long, { headers: { ...html, 'content-encoding': 'gzip' } });
    expect(await packResponse(asking('br'), packed)).toBe(packed);
  });

  test('keeps its other headers, and what it varied by already', async () => {
    const headers = { ...html, vary: 'Cookie', etag: 'W/"1"' };
    const packed = await packResponse(asking('br'), new Response(long, { headers }));
    expect([packed.headers.get('vary'), packed.headers.get('etag')]).toEqual(['Cookie, Accept-Encoding', 'W/"1"']);
  });

  test('without a body stays without one', async () => {
    const answer = await packResponse(asking('br'), new Response(null, { status: 304, headers: html }));
    expect([answer.status, answer.body]).toEqual([304, null]);
  });
});
