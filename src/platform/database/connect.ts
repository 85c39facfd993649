import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { keepPlans } from './keep-plans.ts';
import { refuseSecondConnection } from './one-connection.ts';
import { disconnectReadOnly } from './read-only.ts';
import { sessionTimeouts, openSession, directSession, statementTimeout_ms, type SessionSetup } from './session.ts';
import type { DB } from './tables.ts';
import { answerTimeout_ms, disconnectUnanswered } from './unanswered.ts';

export type Database = Kysely<DB>;

export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; user: string; password: string; database: string };

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Integers become bigint and dates stay 'YYYY-MM-DD', because floats and time zones would change them. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return (text: string) => BigInt(text);
    if (oid === DATE) return (text: string) => text;
    if (oid === NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format) as unknown;
  },
};

const usualPatience: Patience = { connectWithin_ms: 10_000, answerWithin_ms: answerTimeout_ms };

type Patience = { connectWithin_ms: number; answerWithin_ms: number; statementWithin_ms?: number };

export function createPool(
  settings: ConnectionSettings,
  size: number,
  onError: (error: Error) => void,
  session: SessionSetup = directSession,
  patience: Patience = usualPatience,
): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    onConnect(client) {
      disconnectUnanswered(client, patience.answerWithin_ms);
      disconnectReadOnly(client);
      // The pool awaits the result, but its types do not say so.
      return openSession(client, session) as unknown as undefined;
    },
    max: size,
    types,
    application_name: 'agbon',
    keepAlive: true,
    connectionTimeoutMillis: patience.connectWithin_ms,
    idleTimeoutMillis: 30_000,
    ...(session.setsTimeouts && sessionTimeouts(patience.statementWithin_ms ?? statementTimeout_ms)),
  });
  // The pool listens for errors only on idle connections; without this listener, a connection that breaks in use would end the process.
  pool.on('connect', (client) => client.once('error', onError).on('error', ignoreFurtherError));
  pool.on('error', ignoreFurtherError);
  if (session.keepsPlans) pool.on('connect', keepPlans);
  refuseSecondConnections(pool);
  return pool;
}

/** Ignores the further errors of a broken connection, because the first one was reported. */
function ignoreFurtherError(): void {}

type PoolMethod = (...given: unknown[]) => unknown;

function refuseSecondConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as PoolMethod;
  const query = pool.query.bind(pool) as PoolMethod;
  const connectOnce: PoolMethod = (...given) => {
    refuseSecondConnection('a connection of its own');
    return connect(...given);
  };
  const queryOnce: PoolMethod = (...given) => {
    refuseSecondConnection(textOf(given[0]));
    return query(...given);
  };
  Object.assign(pool, { connect: connectOnce, query: queryOnce });
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? 'a query');
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
