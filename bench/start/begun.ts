import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { link } from '#content/link.ts';

export type Begun = { ready_s: number; memory_MB: number };

/** How long an idle server may still tidy up after its start. */
const idle_ms = 4000;
const poll_ms = 10;
const longest_ms = 120_000;

/** Starts the site's process, and measures when it is ready and what it occupies while it gets no requests. */
export async function begin(settings: Record<string, string>): Promise<Begun> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '8', PORT: String(port), ...settings };
  const began = performance.now();
  const child = spawn(process.execPath, ['tools/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await untilReady(child, port, began + longest_ms);
    const ready_s = (performance.now() - began) / 1000;
    await wait(idle_ms);
    return { ready_s, memory_MB: residentOf(child.pid!) };
  } finally {
    if (child.exitCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }
  }
}

async function untilReady(child: ChildProcess, port: number, until: number): Promise<void> {
  while ((await statusOf(port)) !== 200) {
    if (child.exitCode !== null) throw new Error(`The site ended at its start (${child.exitCode}).`);
    if (performance.now() > until) throw new Error('The site does not become ready.');
    await wait(poll_ms);
  }
}

function statusOf(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: link('readyz'), agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', () => resolve(undefined));
  });
}

/** The resident memory of the process alone: a database is a process of its own. MB are 1,000,000 bytes. */
function residentOf(pid: number): number {
  return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
