import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openRawConnection, readAnswer, sendRaw } from '../../../test/support/raw-connection.ts';
import type { App } from '../app.ts';
import { answerInPieces } from '../request/answer.ts';
import { listenOn, type HttpServer } from '../http-server.ts';
import { edgeLimits, type EdgeLimits } from './edge-limits.ts';
import { soon } from '../../../test/support/limits.ts';

const request = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: agbon.test\r\n\r\n`;
const upload = 'POST / HTTP/1.1\r\nHost: agbon.test\r\nContent-Length: 1000000\r\n\r\n';
const nuts: App = { fetch: async (request) => new Response(`${request.method} ${await request.text()}`) };

const servers: HttpServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function serving(limits: Partial<EdgeLimits>, meanwhile = nuts): Promise<HttpServer> {
  const server = await listenOn('127.0.0.1', 0, { meanwhile, limits: { ...edgeLimits, check_ms: 20, ...limits } });
  servers.push(server);
  return server;
}

/** Sends the text and then single letters without end, until the server closes. */
async function drip(server: HttpServer, words: string, letter: string): Promise<string> {
  const talk = openRawConnection(server.address);
  talk.send(words);
  const dripping = setInterval(() => talk.send(letter), 20);
  const heard = await talk.closed;
  clearInterval(dripping);
  return heard;
}

describe('a connection is closed', () => {
  test('if its headers arrive drop by drop', async () => {
    const server = await serving({ headers_ms: 200, request_ms: 600_000 });
    expect(readAnswer(await drip(server, request().slice(0, -2), 'x: y\r\n'))).toMatchObject({ status: 408 });
  });

  test('if its body arrives drop by drop', async () => {
    const server = await serving({ headers_ms: 200, request_ms: 200 });
    expect(readAnswer(await drip(server, upload, 'x'))).toMatchObject({ status: 408 });
  });

  test('if it sends nothing', async () => {
    const server = await serving({ headers_ms: 200 });
    expect(readAnswer(await sendRaw(server, ''))).toMatchObject({ status: 408 });
  });

  test('if it requests nothing more', async () => {
    const server = await serving({ idle_ms: 100, idleGrace_ms: 0 });
    expect(await sendRaw(server, request())).toMatch(/keep-alive.*GET /is);
  });

  test('if it does not read its answer', async () => {
    const closed = Promise.withResolvers<boolean>();
    const large: App = {
      async fetch(_, env) {
        env!.outgoing!.on('close', () => closed.resolve(env!.outgoing!.writableFinished));
        return new Response(Buffer.alloc(30_000_000));
      },
    };
    const talk = openRawConnection((await serving({ silence_ms: 200 }, large)).address);
    talk.socket.pause();
    talk.send(request());
    expect(await closed.promise).toBe(false);
    talk.leave();
  });

  test('within the configured limits: after 15 seconds for the headers, checked each second', () => {
    expect(edgeLimits).toMatchObject({ headers_ms: 15_000, request_ms: 60_000, check_ms: 1_000 });
  });
});

test('when all connections are busy a further one is refused, and accepted once another has closed', async () => {
  const live: App = {
    fetch: async ({ url }) =>
      url.endsWith('/live')
        ? answerInPieces(new ReadableStream<Uint8Array>({ start: (line) => line.enqueue(Buffer.from('GET it')) }), {})
        : new Response('GET '),
  };
  const server = await serving({ connections: 2 }, live);
  const [first, second] = [openRawConnection(server.address), openRawConnection(server.address)];
  for (const talk of [first, second]) {
    talk.send(request('/live'));
    await talk.receiveUntil('GET it');
  }
  expect(await sendRaw(server, request())).toMatch(/^HTTP\/1.1 503 .*Too many connections/s);
  first.leave();
  await vi.waitFor(
    async () =>
      expect(await sendRaw(server, `${request().trim()}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 200/),
    soon,
  );
  second.leave();
});

test('pipelined requests are answered one after another, in their order', async () => {
  let [atOnce, most] = [0, 0];
  const server = await serving(
    {},
    {
      async fetch({ url }) {
        most = Math.max(most, ++atOnce);
        await new Promise(setImmediate);
        atOnce--;
        return new Response(new URL(url).pathname);
      },
    },
  );
  const talk = openRawConnection(server.address);
  const paths = Array.from({ length: 20 }, (_, place) => `/nut${place}.`);
  talk.send(paths.map(request).join(''));
  const heard = await talk.receiveUntil('/nut19.');
  talk.leave();
  expect(heard.match(/\/nut\d+\./g)).toEqual(paths);
  expect(most).toBe(1);
});

test('hundreds of pipelined requests are not started, and their connection is closed', async () => {
  let begun = 0;
  const gate = Promise.withResolvers<void>();
  const server = await serving(
    {},
    {
      async fetch() {
        begun++;
        await gate.promise;
        return new Response('nuts');
      },
    },
  );
  expect(await sendRaw(server, request().repeat(900))).toBe('');
  gate.resolve();
  expect(await sendRaw(server, `${request().trim()}\r\nConnection: close\r\n\r\n`)).toContain('nuts');
  expect(begun).toBe(2);
});

test('a refused body is read to its end, so that the answer arrives, and its connection stays open', async () => {
  const answers: ServerResponse[] = [];
  const tooLarge: App = {
    async fetch(_, env) {
      answers.push(env!.outgoing!);
      return new Response('Too large.', { status: 413 });
    },
  };
  const talk = openRawConnection((await serving({}, tooLarge)).address);
  talk.send(upload);
  await talk.receiveUntil('Too large.');
  expect(answers[0]!.writableEnded).toBe(false); // nor is the connection closed before its time
  talk.send('x'.repeat(1_000_000));
  talk.send(request('/next'));
  await vi.waitFor(() => expect(talk.received.match(/Too large\./g)).toHaveLength(2), soon);
  talk.leave();
});

test('an endless body is not read forever', async () => {
  const server = await serving(
    { bytesDiscarded: 50_000 },
    { fetch: async () => new Response('Too large.', { status: 413 }) },
  );
  const heard = await drip(server, upload, 'x'.repeat(10_000));
  expect(heard).toMatch(/^HTTP\/1.1 413 .*Too large\.$/s);
});
