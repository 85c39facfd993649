import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { releaseServer, acquireServer } from './server-use.ts';
import type { EmbeddedServer } from './run-server.ts';

type ServerUse = { client: pg.Client; end(): Promise<void> };

const firstPause_ms = 1000;
const longestPause_ms = 30_000;

/** Keeps the server running until `end`. Restarts the server as often as it dies, because a full disk may get room again later. */
export async function superviseServer(
  server: EmbeddedServer,
  password: string,
  log: (line: string) => void,
  stopped?: AbortSignal,
): Promise<ServerUse> {
  const ending = new AbortController();
  const cancelled = stopped ? AbortSignal.any([ending.signal, stopped]) : ending.signal;
  let current: Promise<pg.Client | undefined>;

  async function acquire(): Promise<pg.Client> {
    const client = await acquireServer(server, password, log, cancelled);
    client.once('end', () => {
      if (!cancelled.aborted) current = reacquire();
    });
    return client;
  }

  async function reacquire(): Promise<pg.Client | undefined> {
    log('The database server went away; it is started again …');
    for (let pause = firstPause_ms; !cancelled.aborted; pause = Math.min(pause * 2, longestPause_ms)) {
      try {
        return await acquire();
      } catch (error) {
        if (cancelled.aborted) return undefined;
        log(`${(error as Error).message} It is tried again in ${pause / 1000} s.`);
        await wait(pause, undefined, { signal: cancelled }).catch(() => {});
      }
    }
    return undefined;
  }

  async function end(): Promise<void> {
    ending.abort();
    const client = await current.catch(() => undefined);
    if (client) await releaseServer(client, server);
  }

  const first = acquire();
  current = first;
  return { client: await first, end };
}
