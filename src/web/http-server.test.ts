import { afterEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { sendRaw } from '../../test/support/raw-connection.ts';
import type { App } from './app.ts';
import { listenOn, type HttpServer } from './http-server.ts';
import { sentValues } from './request/sent-form.ts';
import { post } from '../../test/support/bare-post.ts';
import { anyone, get } from './request/route.ts';
import { soon } from '../../test/support/limits.ts';

const { app } = await testApp({
  config: { TRUSTED_PROXIES: '0' },
  routes: [
    get('/address', anyone, ({ address }) => new Response(address)),
    post('/form', anyone, async ({ request }) =>
      Response.json(Object.fromEntries(await sentValues(request, ['name']))),
    ),
    post('/api/body', anyone, async ({ request }) => new Response(await request.text())),
  ],
});

const servers: HttpServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function serving(site: App | undefined = app): Promise<HttpServer> {
  const server = await listenOn('127.0.0.1', 0);
  servers.push(server);
  if (site) server.answerWith(site);
  return server;
}

const form = 'application/x-www-form-urlencoded';
const inPieces = (text: string): BodyInit =>
  new ReadableStream({
    start(controller) {
      for (const piece of text.match(/[^]{1,1000}/gu) ?? []) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

function send(server: HttpServer, path: string, body: BodyInit, type = form): Promise<Response> {
  const inTurn = { duplex: 'half' } as const;
  return fetch(server.address + path, { method: 'POST', body, headers: { 'content-type': type }, ...inTurn });
}

test('until the site is ready, visitors are asked to come back', async () => {
  const server = await listenOn('127.0.0.1', 0);
  servers.push(server);
  const meanwhile = await fetch(server.address);
  expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([503, '5']);
  server.answerWith(app);
  expect((await fetch(server.address)).status).toBe(404);
});

describe('over a real connection', () => {
  test('a form is read, with its length or in chunks', async () => {
    const server = await serving();
    for (const body of ['name=Ada', inPieces('name=Ada')]) {
      const response = await send(server, '/form', body);
      expect([response.status, await response.json()]).toEqual([200, { name: ['Ada'] }]);
    }
    const body = new FormData();
    body.append('name', 'Ada');
    expect(await (await fetch(`${server.address}/form`, { method: 'POST', body })).json()).toEqual({ name: ['Ada'] });
  });

  test('a signed body arrives byte for byte', async () => {
    const server = await serving();
    const body = '{"name": "Àgbọn 🥥",\r\n "n":1}';
    expect(await (await send(server, '/api/body', inPieces(body), 'application/json')).text()).toBe(body);
  });

  test('a body that is too large is refused, and the next request is answered', async () => {
    const server = await serving();
    for (const body of ['x'.repeat(70_000), inPieces('x'.repeat(200_000))]) {
      const response = await send(server, '/form', body);
      expect([response.status, (await response.text()).includes('more than a form can hold')]).toEqual([413, true]);
    }
    expect((await send(server, '/form', 'name=Ada')).status).toBe(200);
  });

  test('a visitor is identified by the address of their connection, not by their headers', async () => {
    const server = await serving();
    const response = await fetch(`${server.address}/address`, { headers: { 'x-forwarded-for': '1.2.3.4' } });
    expect(await response.text()).toBe('127.0.0.1');
  });

  test('a load balancer that uses HTTP/1.0, without a host, gets an answer', async () => {
    expect(await sendRaw(await serving(), 'GET /address HTTP/1.0\r\n\r\n')).toMatch(
      /^HTTP\/1.1 200 [^]*\n127\.0\.0\.1$/,
    );
  });

  test('HEAD has the headers of GET and no body', async () => {
    const server = await serving();
    const answer = await sendRaw(server, 'HEAD /address HTTP/1.1\r\nHost: agbon.test\r\nConnection: close\r\n\r\n');
    const [head, body] = answer.split('\r\n\r\n');
    expect([head!.startsWith('HTTP/1.1 200'), /content-security-policy/i.test(head!), body]).toEqual([true, true, '']);
  });

  test.each([
    ['a broken host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['something other than HTTP', 'hello\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'two ways to declare the length',
      `POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
  ])('%s is refused, and the server continues', async (_, words, status) => {
    const server = await serving();
    expect(await sendRaw(server, words)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect((await fetch(`${server.address}/address`)).status).toBe(200);
  });
});

test('closing lets the running request finish and accepts no other', async () => {
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  const server = await listenOn('127.0.0.1', 0);
  server.answerWith({
    async fetch() {
      asked++;
      await gate.promise;
      return new Response('done');
    },
  });
  const underWay = fetch(server.address);
  await vi.waitFor(() => expect(asked).toBe(1), soon);
  const closed = server.close();
  await expect(fetch(server.address)).rejects.toThrow('fetch failed');
  gate.resolve();
  expect(await (await underWay).text()).toBe('done');
  await closed;
  expect(asked).toBe(1);
}, 5000); // less than the time after which connections are closed

describe('a server that cannot listen reports the reason in one line:', () => {
  test('the port is taken', async () => {
    const { port } = new URL((await serving()).address);
    await expect(listenOn('127.0.0.1', Number(port))).rejects.toThrow(
      `127.0.0.1:${port} already: stop it, or set PORT`,
    );
  });

  test('the address does not belong to this machine', async () => {
    await expect(listenOn('192.0.2.1', 0)).rejects.toThrow(
      'HOST is 192.0.2.1, which is not an address of this machine',
    );
  });
});
