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
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...settings, application_name: 'agbon listener', keepAlive: true });
    client = next;
    next.on('notification', (news) => hearing.heard(news.payload ?? ''));
    next.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'));
    next.on('end', () => {
      hearing.connected(false);
      if (!stopped) retry = setTimeout(() => void reconnect(), reconnectAfter_ms);
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    hearing.connected(true);
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
    } catch (error) {
      log.warn({ err: error }, 'cannot listen yet');
      if (!stopped) retry = setTimeout(() => void reconnect(), reconnectAfter_ms);
    }
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
