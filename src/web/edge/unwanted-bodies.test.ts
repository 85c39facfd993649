import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { App } from '../app.ts';
import { listenOn } from '../http-server.ts';

const size = 16_000_000;

test('of a body that is not wanted, little is read in each turn of the event loop, and the answer is sent', async () => {
  let reading: Socket | undefined;
  const refusing: App = {
    async fetch(_, env) {
      reading = env!.incoming!.socket;
      return new Response('no', { status: 429 });
    },
  };
  const server = await listenOn('127.0.0.1', 0, { meanwhile: refusing });
  const { hostname, port } = new URL(server.address);
  const client = connect(Number(port), hostname);
  let answer = '';
  client.on('data', (data) => (answer += data.toString()));
  client.write(`POST / HTTP/1.1\r\nHost: agbon.test\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n`);
  client.write(Buffer.alloc(size));
  let [most, before] = [0, 0];
  const look = () => {
    const { bytesRead = 0 } = reading ?? {};
    most = Math.max(most, bytesRead - before);
    before = bytesRead;
    if (!client.closed) setImmediate(look);
  };
  setImmediate(look);
  await new Promise((resolve) => client.once('close', resolve));
  expect(answer).toMatch(/^HTTP\/1.1 429 [^]*no$/);
  expect(before).toBeGreaterThanOrEqual(size);
  expect(most).toBeLessThanOrEqual(256 * 1024);
  await server.close();
});
