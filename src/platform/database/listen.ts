import pg from 'pg';
import type { Log } from '../log.ts';
import type { ConnectionSettings } from './connect.ts';

export type Listener = { stop(): Promise<void> };

type Hearing = { heard(payload: string): void; connected(yes: boolean): void };

const reconnectAfter_ms = 1000;

/** Listens to one channel on a connection of its own, and comes back by itself when that breaks. */
export async function listen(
  settings: ConnectionSettings,
  channel: string,
  hearing: Hearing,
  log: Log,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let pause: NodeJS.Timeout | undefined;
  let attempt: Promise<void> | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...settings,
      application_name: 'agbon listener',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    next.on('notification', (news) => hearing.heard(news.payload ?? ''));
    next.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    // Only now: a connection that never stood is tried again by whoever asked for it, and would be tried twice.
    next.once('end', () => {
      hearing.connected(false);
      comeBack();
    });
    client = next;
    hearing.connected(true);
  }

  function comeBack(): void {
    if (stopped) return;
    pause = setTimeout(() => {
      attempt = connect().catch((error: unknown) => {
        log.warn({ err: error }, 'cannot listen yet');
        comeBack();
      });
    }, reconnectAfter_ms);
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(pause);
      await attempt;
      await client?.end();
    },
  };
}
