import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { demoAccounts } from '#content/demo-accounts.ts';
import { link, urls } from '#content/link.ts';
import { adminPassword } from '../test/support/admin-password.ts';
import { startBuiltSite } from '../test/support/built-site.ts';
import { conclude, type Figure } from './judge.ts';
import { hostilePosts, type HostilePost } from './posts/bodies.ts';
import { withDataFolder } from './site.ts';
import { table } from './table.ts';

/** Measures how long one post delays all other requests. Each URL gets the worst texts and forms that fit into 64 KB. */
const mostHeld_ms = 20;
const tries = 4;

/** The resolution at which the event loop is timed. An idle turn of the loop takes this long. The first turn is not timed. */
const turn_ms = 1;
const loop = monitorEventLoopDelay({ resolution: turn_ms });
loop.enable();

await withDataFolder(async (dataDir) => {
  const site = await startBuiltSite(dataDir, { LOG_LEVEL: 'silent' });
  const poster = new Worker(new URL('./posts/poster.ts', import.meta.url), {
    workerData: { port: Number(new URL(site.address).port) },
  });
  try {
    conclude(await measureAll(site.address, poster));
  } finally {
    await poster.terminate();
    await site.stop();
  }
});

async function measureAll(address: string, poster: Worker): Promise<Figure[]> {
  const cookies = await Promise.all([
    cookieFrom(`${address}${link('signIn')}`, demoAccounts[0]),
    cookieFrom(`${address}${link('staffSignIn')}`, { password: adminPassword }),
  ]);
  const worst: { path: string; held: number; post: HostilePost; status: string }[] = [];
  for (const pattern of Object.values(urls)) {
    const path = pattern.replaceAll(/:\w+/g, 'desheller');
    // Signing out ends the session that the other posts need.
    if (/logout/.test(path)) continue;
    for (const post of hostilePosts) {
      const { held, status } = await heldBy(poster, messageOf(path, cookies.flat().join('; '), post));
      if (status === '405') break;
      worst.push({ path, held, post, status });
    }
  }
  worst.sort((one, other) => other.held - one.held);
  const promised = worst.filter(({ post }) => !post.inPieces).slice(0, 20);
  const told = worst.filter(({ post }) => post.inPieces).slice(0, 1);
  const shown = [...promised, ...told].map(({ path, held, post, status }) => [
    path,
    held.toFixed(1),
    status,
    post.name,
  ]);
  console.log(
    `The longest of ${worst.length} posts, each the shortest of ${tries} tries; below, what Node reads slowly.\n`,
  );
  console.log(`${table(['route', 'loop held, ms', 'status', 'post'], shown)}\n`);
  return worst.map(({ path, held, post }) => ({
    name: `${path} sent ${post.name}`,
    value: held,
    unit: 'ms',
    limit: post.inPieces ? undefined : { atMost: mostHeld_ms },
  }));
}

/**
 * How long the event loop is held. Takes the shortest of a few tries, because the first also compiles code, and no more than the thread's
 * processor time, because on a busy machine a turn also waits for other processes.
 */
async function heldBy(poster: Worker, message: Buffer): Promise<{ held: number; status: string }> {
  let held = Infinity;
  let status = '';
  for (let attempt = 0; attempt < tries && held > mostHeld_ms / 2; attempt++) {
    loop.reset();
    await wait(4 * turn_ms);
    const before = process.threadCpuUsage();
    poster.postMessage(message);
    [status] = (await once(poster, 'message')) as [string];
    const { user, system } = process.threadCpuUsage(before);
    await wait(4 * turn_ms);
    held = Math.min(held, (user + system) / 1000, Math.max(0, loop.max / 1e6 - turn_ms));
  }
  return { held, status };
}

function messageOf(path: string, cookie: string, { type, body, inPieces }: HostilePost): Buffer {
  const bytes = Buffer.from(body);
  const length = inPieces ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes.length}`;
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
  const sent = inPieces ? `${body.replaceAll(/./g, '1\r\n$&\r\n')}0\r\n\r\n` : bytes;
  return Buffer.concat([Buffer.from(head), Buffer.from(sent)]);
}

async function cookieFrom(door: string, { email, password }: { email?: string; password: string }): Promise<string[]> {
  const body = new URLSearchParams({ password, ...(email && { email }) });
  const answer = await fetch(door, { method: 'POST', body, redirect: 'manual' });
  await answer.text();
  if (answer.status !== 303) throw new Error(`${door} was answered with ${answer.status}.`);
  return answer.headers.getSetCookie().map((line) => line.split(';')[0]!);
}
