import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { post } from '../../../test/support/bare-post.ts';
import { anyone, type Handler } from './route.ts';
import { soon } from '../../../test/support/limits.ts';

let gate = Promise.withResolvers<void>();
let held = 0;
const hold: Handler = async ({ request }) => {
  held++;
  await gate.promise;
  held--;
  return new Response(String((await request.arrayBuffer()).byteLength));
};
const site = await testApp({
  config: { TRUSTED_PROXIES: '1' },
  routes: [
    post('/photo', anyone, hold, { mostBytes: 1_000_000 }),
    post('/film', anyone, hold, { mostBytes: 20_000_000 }),
  ],
});
const folder = join(site.dataDir, 'uploads');

type Body = ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>;

function send(body: Body, from: string, path = '/photo', more: Record<string, string> = {}): Promise<Response> {
  const headers = {
    ...more,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': from,
    'content-type': 'image/png',
  };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return site.app.fetch(new Request(`http://agbon.test${path}`, init));
}

/** A body that continues until the test ends it. */
function slowBody() {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  return { readable, send: (bytes: number) => writer.write(new Uint8Array(bytes)), end: () => writer.close(), writer };
}

test('four files may arrive at once from one network; a fifth is told to wait, and nobody else is', async () => {
  gate.resolve();
  const bodies = Array.from({ length: 4 }, slowBody);
  const coming = bodies.map(({ readable }) => send(readable, '10.0.0.1'));
  for (const body of bodies) await body.send(300_000);
  const refused = await send(new Uint8Array(10), '10.0.0.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await refused.text()).toContain('Wait ten seconds, then send yours again.');
  expect(await (await send(new Uint8Array(10), '10.0.0.2')).text()).toBe('10');
  await Promise.all(bodies.map(({ end }) => end()));
  for (const answer of await Promise.all(coming)) expect(await answer.text()).toBe('300000');
  expect((await send(new Uint8Array(10), '10.0.0.1')).status).toBe(200);
});

test('a body does not wait until the requests of other bodies in memory are answered', async () => {
  gate = Promise.withResolvers();
  const coming = Array.from({ length: 12 }, (_, at) => send(new Uint8Array(400_000), `10.0.1.${at % 6}`));
  await vi.waitFor(() => expect(held).toBe(12), soon);
  gate.resolve();
  for (const answer of await Promise.all(coming)) expect(await answer.text()).toBe('400000');
});

test('one sender has at most 40 MB in memory; their other bodies wait, nobody else’s do, and all are answered', async () => {
  gate = Promise.withResolvers();
  const large = new Uint8Array(15_000_000);
  const coming = Array.from({ length: 3 }, () => send(large, '10.0.3.1', '/film'));
  await vi.waitFor(() => expect(held).toBe(2), soon);
  const other = send(large, '10.0.3.2', '/film');
  await vi.waitFor(() => expect(held).toBe(3), soon);
  gate.resolve();
  for (const answer of await Promise.all([...coming, other])) expect(await answer.text()).toBe('15000000');
});

test('a short form is answered at once, even while its sender uploads four files', async () => {
  gate.resolve();
  const bodies = Array.from({ length: 4 }, slowBody);
  const coming = bodies.map(({ readable }) => send(readable, '10.0.4.1'));
  for (const body of bodies) await body.send(300_000);
  const short = await send(new Uint8Array(10), '10.0.4.1', '/photo', { 'content-length': '10' });
  expect([short.status, await short.text()]).toEqual([200, '10']);
  const lying = await send(new Uint8Array(70_000), '10.0.4.1', '/photo', { 'content-length': '10' });
  expect(lying.status).toBe(413);
  await Promise.all(bodies.map(({ end }) => end()));
  await Promise.all(coming);
});

test('no upload remains on the disk, whether it was complete, too long, or broken off', async () => {
  gate.resolve();
  expect((await send(new Uint8Array(1_000_000), '10.0.2.1')).status).toBe(200);
  const long = slowBody();
  const refused = send(long.readable, '10.0.2.1');
  await long.send(900_000);
  expect(await readdir(folder)).toEqual([]);
  await long.send(200_000);
  expect((await refused).status).toBe(413);
  const broken = slowBody();
  const left = send(broken.readable, '10.0.2.1');
  await broken.send(500_000);
  await broken.writer.abort(new Error('gone'));
  expect((await left).status).toBe(499);
  expect(await readdir(folder)).toEqual([]);
});
