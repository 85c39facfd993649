import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { openRawConnection, readAnswer, sendRaw } from '../../../test/support/raw-connection.ts';
import { listenOn } from '../http-server.ts';
import { post } from '../../../test/support/bare-post.ts';
import { anyone, get } from '../request/route.ts';
import { securityHeaders } from '../request/security-headers.ts';
import { edgeLimits } from './edge-limits.ts';

const publicUrl = 'https://agbon.test';
const fixed = securityHeaders(publicUrl).map(([name, value]) => [name.toLowerCase(), value]);

const { app } = await testApp({
  config: { PUBLIC_URL: publicUrl },
  routes: [
    get('/', anyone, () => new Response('nuts')),
    get('/same', anyone, () => new Response(null, { status: 304, headers: { etag: '"1"' } })),
    get('/elsewhere', anyone, () => new Response(null, { status: 303, headers: { location: '/' } })),
    post('/form', anyone, ({ request }) => new Response(request.body)),
  ],
  files: (_, path) =>
    path === '/a.js' ? new Response('1', { headers: { 'content-type': 'text/javascript' } }) : undefined,
});

const limits = { ...edgeLimits, requestsPerConnection: 3 };
const server = await listenOn('127.0.0.1', 0, { publicUrl, limits });
/** For requests that never end, not for answers that a busy machine must give in time. */
const impatient = await listenOn('127.0.0.1', 0, {
  publicUrl,
  limits: { ...limits, headers_ms: 300, request_ms: 600, check_ms: 50 },
});
const starting = await listenOn('127.0.0.1', 0, { publicUrl });
const broken = await listenOn('127.0.0.1', 0, {
  publicUrl,
  meanwhile: { fetch: () => Promise.reject(new Error('a worm')) },
});
for (const one of [server, impatient]) one.answerWith(app);
afterAll(() => Promise.all([server, impatient, starting, broken].map((one) => one.close())));

const host = 'Host: agbon.test\r\n';
const last = `${host}Connection: close\r\n\r\n`;
const chunked = `POST /form HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`;
const readable = /^[A-Z][^\n]{20,150}\.\n$/;

function expectEveryHeader(heard: string): void {
  const { headers } = readAnswer(heard);
  for (const [name, value] of fixed) {
    expect(headers.filter(([header]) => header === name)).toEqual([[name, value]]);
  }
}

describe('an invalid request is refused with a message and every security header, and the connection closed:', () => {
  test.each([
    ['something other than HTTP', 'hello\r\n\r\n', 400],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00', 400],
    ['a null byte in the path', `GET /a\0b HTTP/1.1\r\n${last}`, 400],
    ['no path', `GET HTTP/1.1\r\n${last}`, 400],
    ['a header without a name', `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`, 400],
    ['a header over two lines', `GET / HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`, 400],
    ['a null byte in a header', `GET / HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`, 400],
    ['lines that end with only LF', `GET / HTTP/1.1\nHost: agbon.test\n\n`, 505],
    ['two hosts', `GET / HTTP/1.1\r\n${host}hOST: evil.test\r\n\r\n`, 400],
    ['two lengths', `POST /form HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
    ['a negative length', `POST /form HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\nab`, 400],
    [
      'a length and chunks',
      `POST /form HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'two transfer encodings',
      `POST /form HTTP/1.1\r\n${host}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a chunk without a size', `${chunked}nuts\r\n`, 400],
    ['a chunk longer than its size', `${chunked}1\r\nnuts\r\n0\r\n\r\n`, 400],
    ['a chunk of absurd size', `${chunked}ffffffffffffffffff\r\nnuts\r\n`, 400],
    ['a tunnel', `CONNECT bank.test:443 HTTP/1.1\r\n${host}\r\n`, 405],
    ['headers that never end', `GET / HTTP/1.1\r\n${host}`, 408],
    ['a body that never ends', `POST /form HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\nnuts`, 408],
    ['nothing at all', '', 408],
    ['chunks with very long extensions', `${chunked}4;${'x'.repeat(20_000)}\r\nnuts\r\n0\r\n\r\n`, 413],
    ['an Expect header', `GET / HTTP/1.1\r\n${host}Expect: nuts\r\n\r\n`, 417],
    ['a header that is too large', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(300_000)}\r\n\r\n`, 431],
    ['a path that is too long', `GET /${'x'.repeat(300_000)} HTTP/1.1\r\n${last}`, 431],
    ['too many headers', `GET / HTTP/1.1\r\n${host}${'a: b\r\n'.repeat(100)}\r\n`, 431],
    ['another version', `GET / HTTP/3.7\r\n${last}`, 505],
  ])('%s', async (_, words, status) => {
    const heard = await sendRaw(status === 408 ? impatient : server, words);
    const answer = readAnswer(heard);
    expect([answer.status, answer.body]).toEqual([status, expect.stringMatching(readable)]);
    expectEveryHeader(heard);
    expect(answer.headers).toEqual(
      expect.arrayContaining([
        ['content-type', 'text/plain; charset=utf-8'],
        ['connection', 'close'],
        ['cache-control', 'no-store'],
      ]),
    );
    expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

describe('every security header is in the answer to', () => {
  test.each([
    ['a page', `GET / HTTP/1.1\r\n${last}`, 200],
    ['HEAD', `HEAD / HTTP/1.1\r\n${last}`, 200],
    ['a browser that has the page', `GET /same HTTP/1.1\r\n${last}`, 304],
    ['a redirect', `GET /elsewhere HTTP/1.1\r\n${last}`, 303],
    ['a file', `GET /a.js HTTP/1.1\r\n${last}`, 200],
    ['a missing page', `GET /nothing HTTP/1.1\r\n${last}`, 404],
    ['an unsupported method', `TRACE / HTTP/1.1\r\n${last}`, 405],
    ['an unknown method', `PROPFIND / HTTP/1.1\r\n${last}`, 405],
    ['an absolute address', `GET http://agbon.test/ HTTP/1.1\r\n${last}`, 200],
    ['an ignored upgrade', `GET / HTTP/1.1\r\n${host}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n`, 200],
    [
      'a body that is too large',
      `POST /form HTTP/1.1\r\n${last.replace('\r\n\r\n', '\r\nContent-Length: 70000\r\n\r\n')}${'x'.repeat(70_000)}`,
      413,
    ],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no host, as HTTP/1.0 may', 'GET / HTTP/1.0\r\n\r\n', 200],
    ['an invalid host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['a host with a password', 'GET / HTTP/1.1\r\nHost: me:pw@agbon.test\r\nConnection: close\r\n\r\n', 400],
    ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${last}`, 400],
    ['a malformed address', `GET http://[ HTTP/1.1\r\n${last}`, 400],
    ['a backslash in the path', `GET /a\\b HTTP/1.1\r\n${last}`, 400],
  ])('%s', async (_, words, status) => {
    const talk = openRawConnection(server.address);
    talk.send(words);
    const heard = await talk.receiveUntil('\r\n\r\n');
    talk.socket.end();
    expect(readAnswer(heard).status).toBe(status);
    expectEveryHeader(heard);
  });

  test('a visitor who comes while the site starts, or when it fails completely', async () => {
    for (const [site, status] of [
      [starting, 503],
      [broken, 500],
    ] as const) {
      for (const accept of ['text/html', '*/*']) {
        const heard = await sendRaw(site, `GET / HTTP/1.1\r\nAccept: ${accept}\r\n${last}`);
        expect(readAnswer(heard).status).toBe(status);
        expectEveryHeader(heard);
      }
      expect(await sendRaw(site, `GET / HTTP/1.1\r\n${last}`)).not.toContain('worm');
    }
  });

  test('requests one after another on one connection, until it has been used often enough', async () => {
    const heard = await sendRaw(server, `GET / HTTP/1.1\r\n${host}\r\n`.repeat(5));
    const answers = heard.split(/(?=HTTP\/1\.1 )/);
    expect(answers.map((answer) => readAnswer(answer).status)).toEqual([200, 200, 200]);
    answers.forEach(expectEveryHeader);
    expect(answers.map((answer) => /connection: close/i.test(answer))).toEqual([false, false, true]);
  });
});

test('an answer in progress is not mixed with a refusal of the bytes behind its request', async () => {
  const talk = openRawConnection(impatient.address);
  talk.send(`POST /form HTTP/1.1\r\n${host}Content-Length: 70000\r\n\r\n${'x'.repeat(1000)}`);
  await talk.receiveUntil('</html>');
  const heard = await talk.closed; // the rest of the body never arrives
  expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
});
