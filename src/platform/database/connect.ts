import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { keepPlans } from './keep-plans.ts';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;

export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; user: string; password: string; database: string };

const INT8 = 20;
const DATE = 1082;

/** Whole numbers of 64 bits arrive as bigint, and calendar dates as 'YYYY-MM-DD': neither may pass through a float or a time zone. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return (text: string) => BigInt(text);
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format) as unknown;
  },
};

export function createPool(settings: ConnectionSettings, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    max: size,
    types,
    application_name: 'agbon',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // An idle connection that breaks (a database restart) is replaced by the pool; unheard, the event would end the process.
  pool.on('error', onError);
  pool.on('connect', keepPlans);
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
