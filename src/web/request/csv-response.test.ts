import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { listenOn } from '../http-server.ts';
import { compressResponse } from './compress.ts';
import { csvResponse } from './csv-response.ts';

const dictionary = { path: '/dictionary/1', hash: '1', mark: Buffer.alloc(0), body: Buffer.alloc(0) } as never;
let asked = 0;
let ended = 0;

async function* batches(most: number, break_at?: number) {
  try {
    for (let at = 0; at < most; at++) {
      asked += 1;
      if (at === break_at) throw new Error('the database went away');
      yield [[at, '=cmd'] as const];
    }
  } finally {
    ended += 1;
  }
}

const http = await listenOn('127.0.0.1', 0);
http.answerWith({
  async fetch(request) {
    const { searchParams } = new URL(request.url);
    const breakAt = searchParams.get('break');
    const rows = batches(Number(searchParams.get('rows')), breakAt === null ? undefined : Number(breakAt));
    return compressResponse(
      request,
      csvResponse({ name: 'list', head: ['Number', 'Text'], batches: rows }),
      dictionary,
    );
  },
});
afterAll(() => http.close());

test('a list arrives line by line under its header, and no cell is a formula', async () => {
  const answer = await fetch(`${http.address}/?rows=3`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="list.csv"');
  expect(answer.headers.get('content-length')).toBeNull();
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text).toBe('\uFEFFNumber,Text\r\n0,"\'=cmd"\r\n1,"\'=cmd"\r\n2,"\'=cmd"\r\n');
});

test('a list that is interrupted does not look complete', async () => {
  const whole = fetch(`${http.address}/?rows=9&break=4`, { headers: { 'accept-encoding': 'identity' } });
  await expect(whole.then((answer) => answer.text())).rejects.toThrow(/terminated|fetch failed/);
});

test('rows are read only as the client takes them, and none after the visitor leaves', async () => {
  [asked, ended] = [0, 0];
  const reader = csvResponse({ name: 'list', head: ['Number'], batches: batches(10) }).body!.getReader();
  await reader.read();
  expect(asked).toBe(0);
  await reader.read();
  await reader.read();
  expect(asked).toBe(2);
  await reader.cancel();
  expect([asked, ended]).toEqual([2, 1]);
});

/** The most batches read ahead of a slow client. */
async function mostAhead(count: number, encoding: 'gzip' | 'identity'): Promise<number> {
  let read = 0;
  let arrived = 0;
  let most = 0;
  // Data that cannot be compressed.
  async function* large() {
    for (; read < count; read++) yield [[randomBytes(24_000).toString('base64')] as const];
  }
  const request = new Request('http://agbon.test', { headers: { 'accept-encoding': encoding } });
  const list = csvResponse({ name: 'list', head: ['Text'], batches: large() });
  const answer = await compressResponse(request, list, dictionary);
  const unpack = createGunzip();
  const countLines = (piece: Uint8Array) => (arrived += piece.filter((byte) => byte === 10).length);
  unpack.on('data', countLines);
  const reader = answer.body!.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (encoding === 'gzip') await new Promise((resolve) => unpack.write(piece.value, resolve));
    else countLines(piece.value);
    // Gives time for reading ahead.
    for (let turns = 0; turns < 20; turns++) await turn();
    // The file has a header line too.
    most = Math.max(most, read - Math.max(0, arrived - 1));
  }
  expect([read, arrived]).toEqual([count, count + 1]);
  return most;
}

test.each(['gzip', 'identity'] as const)(
  'a list five times as long takes no more memory, as %s: only some batches are read ahead',
  async (encoding) => {
    for (const count of [30, 150]) expect(await mostAhead(count, encoding)).toBeLessThanOrEqual(12);
  },
);
