import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { piecesOf } from '../request/body.ts';
import { listenOn } from '../http-server.ts';

const size = 16_000_000;

test.each([
  ['that is not used', async () => {}],
  [
    'with files',
    async (request: Request) => {
      for await (const _ of piecesOf(request));
    },
  ],
])('of a body %s, little is read in each turn of the event loop, and the answer is sent', async (_, read) => {
  let reading: Socket | undefined;
  const server = await listenOn('127.0.0.1', 0, {
    meanwhile: {
      async fetch(request, env) {
        reading = env!.incoming!.socket;
        await read(request);
        return new Response('no', { status: 429 });
      },
    },
  });
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
