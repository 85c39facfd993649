import pg from 'pg';
import type { Log } from '../log.ts';
import type { ConnectionSettings } from './connect.ts';

export type Listener = { stop(): Promise<void> };

type Listening = { onNews(payload: string): void; onConnection(yes: boolean): void };

/** Pauses before reconnecting and between checks, and the time limits of each. */
const usualPace = { reconnectAfter_ms: 1000, connectWithin_ms: 10_000, askEvery_ms: 2000, answerWithin_ms: 2000 };

/**
 * Listens to one channel on its own connection and reconnects by itself. A dead connection can look like silence, so the database is
 * queried over it again and again.
 */
export async function listen(
  settings: ConnectionSettings,
  channel: string,
  listening: Listening,
  log: Log,
  { reconnectAfter_ms, connectWithin_ms, askEvery_ms, answerWithin_ms } = usualPace,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let pause: NodeJS.Timeout | undefined;
  let stopAsking: (() => void) | undefined;
  let attempt: Promise<void> | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...settings,
      application_name: 'agbon listener',
      keepAlive: true,
      connectionTimeoutMillis: connectWithin_ms,
      query_timeout: answerWithin_ms,
    });
    next.on('notification', (news) => listening.onNews(news.payload ?? ''));
    next.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    // Added only after connecting, because the caller retries a connection that never opened, and there would be two retries.
    next.once('end', () => {
      stopAsking?.();
      listening.onConnection(false);
      comeBack();
    });
    client = next;
    listening.onConnection(true);
    stopAsking = keepAsking(next, askEvery_ms, (error) => {
      if (!stopped) log.warn({ err: error }, 'the listening connection does not answer');
    });
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
      stopAsking?.();
      await attempt;
      await client?.end();
    },
  };
}

/** Queries the connection again and again, and closes it if it does not answer. Returns how to stop. */
function keepAsking(client: pg.Client, every_ms: number, complain: (error: unknown) => void): () => void {
  let stopped = false;
  let question: NodeJS.Timeout;
  // Waits for each answer before the next query.
  const askLater = () => {
    question = setTimeout(() => {
      client.query('select 1').then(
        () => stopped || askLater(),
        async (error: unknown) => {
          if (stopped) return;
          complain(error);
          await client.end();
        },
      );
    }, every_ms);
  };
  askLater();
  return () => {
    stopped = true;
    clearTimeout(question);
  };
}
