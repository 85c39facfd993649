import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { ConnectionSettings } from './connect.ts';

export type Listener = { stop(): Promise<void> };

type ListenHandlers = { onNews(payload: string): void; onConnection(isConnected: boolean): void };

/** Pauses before reconnecting and between checks, and the time limits of each. */
const usualPace = { reconnectAfter_ms: 1000, connectWithin_ms: 10_000, askEvery_ms: 2000, answerWithin_ms: 2000 };

/**
 * Listens to one channel on its own connection and reconnects by itself. Sends itself a notice again and again, because a dead connection
 * or a connection pooler can look like silence.
 */
export async function listen(
  settings: ConnectionSettings,
  channel: string,
  handlers: ListenHandlers,
  log: Log,
  { reconnectAfter_ms, connectWithin_ms, askEvery_ms, answerWithin_ms } = usualPace,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let pause: NodeJS.Timeout | undefined;
  let stopAsking: (() => void) | undefined;
  let attempt: Promise<void> | undefined;
  let isStopped = false;
  const heartbeat = `${channel}_heartbeat_${randomUUID()}`;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...settings,
      application_name: 'agbon listener',
      keepAlive: true,
      connectionTimeoutMillis: connectWithin_ms,
      query_timeout: answerWithin_ms,
    });
    next.on('notification', (news) => {
      if (news.channel === channel) handlers.onNews(news.payload ?? '');
    });
    next.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      await next.query(`listen ${pg.escapeIdentifier(heartbeat)}`);
      await requireOwnNotification(next, heartbeat, answerWithin_ms);
    } catch (error) {
      await next.end();
      throw error;
    }
    // Adds this listener only after connecting. The caller retries a connection that never opened, so there would be two retries.
    next.once('end', () => {
      stopAsking?.();
      handlers.onConnection(false);
      reconnect();
    });
    client = next;
    handlers.onConnection(true);
    const ask = () => requireOwnNotification(next, heartbeat, answerWithin_ms);
    stopAsking = keepAsking(next, ask, askEvery_ms, (error) => {
      if (!isStopped) log.warn({ err: error }, 'the listening connection does not answer');
    });
  }

  function reconnect(): void {
    if (isStopped) return;
    pause = setTimeout(() => {
      attempt = connect().catch((error: unknown) => {
        log.warn({ err: error }, 'cannot listen yet');
        reconnect();
      });
    }, reconnectAfter_ms);
  }

  await connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(pause);
      stopAsking?.();
      await attempt;
      await client?.end();
    },
  };
}

/** Sends a notice to this connection and fails if it does not arrive, because the database's notices would not arrive either. */
async function requireOwnNotification(client: pg.Client, heartbeat: string, within_ms: number): Promise<void> {
  const { promise: received, resolve, reject } = Promise.withResolvers<void>();
  const onNotification = ({ channel }: pg.Notification) => channel === heartbeat && resolve();
  const limit = setTimeout(() => reject(new Error(lostNotificationText)), within_ms);
  client.on('notification', onNotification);
  try {
    await Promise.all([received, client.query('select pg_notify($1, $2)', [heartbeat, ''])]);
  } finally {
    clearTimeout(limit);
    client.off('notification', onNotification);
  }
}

const lostNotificationText =
  'the database answers, but its news does not arrive: does a connection pooler in transaction mode stand between? (DATABASE_DIRECT_URL)';

/** Asks the connection again and again, and closes it if it does not answer. Returns a function that stops this. */
function keepAsking(
  client: pg.Client,
  ask: () => Promise<unknown>,
  every_ms: number,
  complain: (error: unknown) => void,
): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  // Waits for each answer before the next query.
  const askLater = () => {
    timer = setTimeout(() => {
      ask().then(
        () => isStopped || askLater(),
        async (error: unknown) => {
          if (isStopped) return;
          complain(error);
          await client.end();
        },
      );
    }, every_ms);
  };
  askLater();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
