import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ConnectionSettings } from './connect.ts';

const patience_ms = 10_000;
/** A pooler may give a client the same connection again by chance, so one round proves nothing. */
const rounds = 3;

/**
 * Whether the state of a session lasts until the session ends: its channels, locks, role and prepared statements. It does not last behind a
 * pooler that lends a connection for one transaction at a time.
 */
export async function keepsSession(connection: ConnectionSettings): Promise<boolean> {
  for (let round = 1; round <= rounds; round++) if (!(await keepsOnce(connection))) return false;
  return true;
}

/** The other clients hold transactions open, so that a pooler is likely to give the first client another connection. */
async function keepsOnce(connection: ConnectionSettings): Promise<boolean> {
  const clients = [clientOf(connection), clientOf(connection), clientOf(connection)] as const;
  const [first, ...others] = clients;
  try {
    for (const client of clients) await client.connect();
    await first.query('listen agbon_trial');
    for (const other of others) await other.query('begin');
    return await receivesOwnNotification(first);
  } catch (error) {
    if (isOfPooler(error)) return false;
    throw error;
  } finally {
    for (const client of clients) void client.end().catch(() => {});
  }
}

function clientOf(connection: ConnectionSettings): pg.Client {
  const patience = { connectionTimeoutMillis: patience_ms, query_timeout: patience_ms };
  const client = new pg.Client({ ...connection, application_name: 'agbon', ...patience });
  client.on('error', () => {});
  return client;
}

/** Sends a notice to its own session. Needs no time limit, because PostgreSQL delivers the notice before it takes the next query. */
async function receivesOwnNotification(client: pg.Client): Promise<boolean> {
  const token = randomUUID();
  let isReceived = false;
  client.on('notification', ({ payload }) => (isReceived ||= payload === token));
  await client.query("select pg_notify('agbon_trial', $1)", [token]);
  await client.query('select 1');
  return isReceived;
}

/** Whether a pooler caused the error: one that lends connections per statement, or one without a connection for the third client. */
function isOfPooler(error: unknown): boolean {
  const { code, message } = error as Error & { code?: string };
  return code === '08P01' || code === '25P02' || /query_wait_timeout|Query read timeout/.test(message);
}

/** Whether a named statement is still known in the next transaction. */
export async function keepsPreparedStatements(connection: ConnectionSettings): Promise<boolean> {
  const [first, other] = [clientOf(connection), clientOf(connection)];
  const planned = { name: 'agbon trial', text: 'select 1' };
  try {
    await first.connect();
    await other.connect();
    await first.query(planned);
    await other.query('begin');
    await other.query('select 1');
    await first.query(planned);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '26000' || isOfPooler(error)) return false;
    throw error;
  } finally {
    for (const client of [first, other]) void client.end().catch(() => {});
  }
}
