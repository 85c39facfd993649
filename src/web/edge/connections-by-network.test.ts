import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { soon } from '../../../test/support/limits.ts';
import type { App } from '../app.ts';
import { answerInPieces } from '../request/answer.ts';
import { listenOn, type HttpServer } from '../http-server.ts';
import { edgeLimits, type EdgeLimits } from './edge-limits.ts';

const request = 'GET / HTTP/1.1\r\nHost: agbon.test\r\n\r\n';
const nuts: App = { fetch: async () => new Response('nuts') };
/** A live page, which receives updates as long as it is open. */
const live: App = {
  fetch: async () =>
    answerInPieces(new ReadableStream<Uint8Array>({ start: (line) => line.enqueue(Buffer.from('hello')) }), {}),
};

const servers: HttpServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serving(limits: Partial<EdgeLimits>, edge: { app?: App; trustedProxies?: number } = {}) {
  const { app = nuts, trustedProxies } = edge;
  const given = { meanwhile: app, trustedProxies, limits: { ...edgeLimits, check_ms: 20, ...limits } };
  const server = await listenOn('127.0.0.1', 0, given);
  servers.push(server);
  return Number(new URL(server.address).port);
}

/** A connection from a local address, the data that it received, and whether it has ended. */
function open(port: number, localAddress: string, words = '') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const talk = { socket, heard: '', isClosed: false };
  socket.on('data', (data) => (talk.heard += data.toString()));
  socket.on('error', () => {});
  socket.on('close', () => (talk.isClosed = true));
  socket.write(words);
  return talk;
}

const many = (port: number, address: string, count: number) => Array.from({ length: count }, () => open(port, address));

test('three hundred connections of one client do not shut out another client, and those above its limit are refused with a message', async () => {
  const port = await serving({ connectionsOfNetwork: 20 });
  const before = open(port, '127.0.0.1', request);
  await vi.waitFor(() => expect(before.heard).toContain('nuts'), soon);
  const flood = many(port, '127.0.0.2', 300);
  await vi.waitFor(() => expect(flood.filter(({ isClosed }) => isClosed)).toHaveLength(280), soon);
  expect(flood.filter(({ heard }) => /^HTTP\/1.1 503 .*connection: close/is.test(heard)).length).toBeGreaterThan(0);
  before.socket.write(request);
  await vi.waitFor(() => expect(before.heard.match(/nuts/g)).toHaveLength(2), soon);
  const after = open(port, '127.0.0.1', request);
  await vi.waitFor(() => expect(after.heard).toContain('nuts'), soon);
});

test('a client that closes a connection may open another one', async () => {
  const port = await serving({ connectionsOfNetwork: 2 });
  for (let round = 0; round < 5; round++) {
    const talk = open(port, '127.0.0.2', request);
    await vi.waitFor(() => expect(talk.heard).toContain('nuts'), soon);
    talk.socket.destroy();
    await vi.waitFor(() => expect(talk.isClosed).toBe(true), soon);
  }
});

test('when there are too many in total, the connections that have been idle for longest make room for new ones', async () => {
  const port = await serving({ connections: 6, connectionsOfNetwork: 4 });
  const [first, second] = [open(port, '127.0.0.1', request), open(port, '127.0.0.2', request)];
  await vi.waitFor(() => expect([first.heard, second.heard].join()).toMatch(/nuts.*nuts/s), soon);
  second.socket.write(request);
  await vi.waitFor(() => expect(second.heard.match(/nuts/g)).toHaveLength(2), soon);
  many(port, '127.0.0.3', 4);
  const newcomer = open(port, '127.0.0.4', request);
  await vi.waitFor(() => expect(newcomer.heard).toContain('nuts'), soon);
  expect([first.isClosed, second.isClosed]).toEqual([true, false]);
});

test('a connection whose request is being answered is never closed to make room: a live page continues', async () => {
  const port = await serving({ connections: 3, connectionsOfNetwork: 3 }, { app: live });
  const page = open(port, '127.0.0.1', request);
  await vi.waitFor(() => expect(page.heard).toContain('hello'), soon);
  const newcomers: ReturnType<typeof open>[] = [];
  for (let at = 2; at < 6; at++) {
    newcomers.push(open(port, `127.0.0.${at}`));
    await vi.waitFor(() => expect(newcomers.at(-1)!.socket.readyState).not.toBe('opening'), soon);
  }
  await vi.waitFor(() => expect(newcomers.filter(({ isClosed }) => isClosed).length).toBeGreaterThanOrEqual(2), soon);
  expect(page.isClosed).toBe(false);
});

test('a live page counts as a connection of its network', async () => {
  const port = await serving({ connectionsOfNetwork: 2 }, { app: live });
  const pages = [open(port, '127.0.0.2', request), open(port, '127.0.0.2', request)];
  await vi.waitFor(() => expect(pages.every(({ heard }) => heard.includes('hello'))).toBe(true), soon);
  const third = open(port, '127.0.0.2', request);
  await vi.waitFor(() => expect(third.isClosed).toBe(true), soon);
});

test('behind a proxy of ours the limit of one network is not applied to the proxy', async () => {
  const port = await serving({ connectionsOfNetwork: 2 }, { trustedProxies: 1 });
  const talks = Array.from({ length: 20 }, () => open(port, '127.0.0.2', request));
  await vi.waitFor(() => expect(talks.filter(({ heard }) => heard.includes('nuts'))).toHaveLength(20), soon);
});

test('the configured limit of one network leaves room for others', () => {
  expect(edgeLimits.connectionsOfNetwork).toBeLessThanOrEqual(edgeLimits.connections / 10);
});
