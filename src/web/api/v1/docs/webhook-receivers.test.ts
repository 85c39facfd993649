import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { limited } from '../../../../../test/support/limits.ts';
import { eventExample, receiverByHand, receiverWithPackage } from '#content/api/webhook-receivers.ts';
import { listenOn } from '../../../http-server.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = JSON.stringify(eventExample('https://agbon.test'));
const folder = await mkdtemp(join(tmpdir(), 'receiver-'));
await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));

/** A port that was free a moment ago. */
async function freePort(): Promise<string> {
  const server = await listenOn('127.0.0.1', 0);
  await server.close();
  return new URL(server.address).port;
}

/** Starts the text of the page as a program, and sends it what a webhook gets. */
async function started(text: string): Promise<(headers: Record<string, string>, sent?: string) => Promise<number>> {
  const port = await freePort();
  const file = join(folder, `receiver-${port}.ts`);
  await writeFile(file, text);
  const env = { PATH: process.env.PATH, PORT: port, WEBHOOK_SECRET: secret };
  const receiver = spawn(process.execPath, [file], { env, stdio: 'ignore' });
  onTestFinished(async () => {
    receiver.kill();
    await once(receiver, 'exit');
  });
  const send = async (headers: Record<string, string>, sent = body) =>
    (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: sent })).status;
  await expect.poll(() => send({}).catch(() => 0), { timeout: limited(10_000) }).toBe(401);
  return send;
}

function headersFor(at: Date, key = secret): Record<string, string> {
  return {
    'webhook-id': 'evt_204',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign('evt_204', at, body),
  };
}

test.each([
  ['by hand', receiverByHand],
  ['with the package', receiverWithPackage],
])('the receiver on the page accepts only our signatures: %s', async (_, text) => {
  const send = await started(text);
  const now = new Date();
  const signed = headersFor(now);
  expect(await send(signed)).toBe(204);
  const others = headersFor(now, 'whsec_c29tZSBvdGhlciBzZWNyZXQgb2Ygc29tZWJvZHk=');
  const both = `${others['webhook-signature']} ${signed['webhook-signature']}`;
  expect(await send({ ...signed, 'webhook-signature': both })).toBe(204);
  expect(await send(others)).toBe(401);
  expect(await send({ ...signed, 'webhook-id': 'evt_205' })).toBe(401);
  expect(await send(signed, body.replace('shipped', 'released'))).toBe(401);
  expect(await send(headersFor(new Date(now.getTime() - 6 * 60_000)))).toBe(401);
});
