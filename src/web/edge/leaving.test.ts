import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { openRawConnection, sendRaw } from '../../../test/support/raw-connection.ts';
import { listenOn } from '../http-server.ts';
import { post } from '../../../test/support/bare-post.ts';
import { anyone, get } from '../request/route.ts';
import { soon } from '../../../test/support/limits.ts';

let handled = 0;
let gate = Promise.withResolvers<void>();
const { app, services, logged } = await testApp({
  routes: [
    post('/form', anyone, () => {
      handled++;
      return new Response('taken');
    }),
    get('/slow', anyone, async () => {
      handled++;
      await gate.promise;
      return new Response('nuts');
    }),
    get('/large', anyone, () => new Response('nuts '.repeat(4_000_000))),
    get('/small', anyone, () => new Response('nuts')),
  ],
});
const server = await listenOn('127.0.0.1', 0, { log: services.log });
server.answerWith(app);
afterAll(() => server.close());

beforeEach(() => {
  logged.length = 0;
  handled = 0;
  gate = Promise.withResolvers<void>();
});

const head = 'POST /form HTTP/1.1\r\nHost: agbon.test\r\nSec-Fetch-Site: same-origin\r\n';
const faults = () => logged.filter(({ level }) => level !== 'info');
const counted = async () => (await services.metrics.text()).body.match(/request_seconds_count.*status="\d+"/g) ?? [];

async function expectLeft(): Promise<void> {
  await vi.waitFor(() => expect(logged).toContainEqual(expect.objectContaining({ status: 499 })), soon);
  const line = logged.find(({ status }) => status === 499);
  expect(line).toMatchObject({ level: 'info', msg: 'the visitor went away', route: '/form', method: 'POST' });
  expect([faults(), handled]).toEqual([[], 0]);
  expect(await counted()).toContainEqual(expect.stringMatching(/"\/form",status="499"/));
  expect((await counted()).join()).not.toMatch(/status="5/);
}

describe('an interrupted upload is logged as such, is not a fault, and is not processed:', () => {
  test.each([
    ['in the middle of its body', `${head}Content-Length: 1000\r\n\r\nname=Ada`],
    ['before its body', `${head}Content-Length: 1000\r\n\r\n`],
    ['between two chunks', `${head}Transfer-Encoding: chunked\r\n\r\n4\r\nname\r\n`],
    ['within a chunk', `${head}Transfer-Encoding: chunked\r\n\r\n400\r\nname`],
  ])('%s', async (_, words) => {
    const talk = openRawConnection(server.address);
    talk.send(words);
    // The request has arrived once it is being answered; only then the client leaves.
    await vi.waitFor(
      async () => expect((await services.metrics.text()).body).toContain('agbon_http_in_flight 1'),
      soon,
    );
    talk.leave();
    await expectLeft();
  });

  test.each([
    ['shorter than its declared length', `${head}Content-Length: 1000\r\n\r\nname=Ada`],
    ['without its last chunk', `${head}Transfer-Encoding: chunked\r\n\r\n4\r\nname\r\n`],
  ])('%s, and the client gets an answer if it still listens', async (_, words) => {
    const talk = openRawConnection(server.address);
    talk.socket.end(words);
    expect(await talk.closed).toMatch(/^HTTP\/1.1 400 /);
    await expectLeft();
  });
});

describe('a visitor who leaves before the answer causes no fault:', () => {
  test('while the answer is made', async () => {
    const talk = openRawConnection(server.address);
    talk.send('GET /slow HTTP/1.1\r\nHost: agbon.test\r\n\r\n');
    await vi.waitFor(() => expect(handled).toBe(1), soon);
    talk.leave();
    await talk.closed;
    gate.resolve();
    await vi.waitFor(() => expect(logged).toMatchObject([{ route: '/slow', level: 'info' }]), soon);
    expect(await nothingBroke()).toBe(true);
  });

  test('while the answer is sent', async () => {
    const talk = openRawConnection(server.address);
    talk.send('GET /large HTTP/1.1\r\nHost: agbon.test\r\n\r\n');
    await talk.receiveUntil('nuts');
    talk.leave();
    await talk.closed;
    expect(await nothingBroke()).toBe(true);
  });

  const small = () => sendRaw(server, 'GET /small HTTP/1.1\r\nHost: agbon.test\r\nConnection: close\r\n\r\n');

  async function nothingBroke(): Promise<boolean> {
    const served = /^HTTP\/1.1 200 /.test(await small());
    return served && faults().length === 0 && !(await counted()).some((line) => line.includes('status="5'));
  }
});
