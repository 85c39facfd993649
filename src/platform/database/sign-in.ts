import pg from 'pg';
import type { ConnectionSettings } from './connect.ts';

/** The lock that a process holds while it prepares the application's login in this database. */
export const preparationLock = 4_206_113;

/** A long time: the server has just answered the owner, so silence means that it is busy. */
const timeout_ms = 30_000;

type SignedIn = { login: string; sameDatabase: boolean };

/** Tries a login while the caller holds `preparationLock`: a taken lock proves that both use one database. Undefined if the server refuses. */
export async function tryLogin(connection: ConnectionSettings): Promise<SignedIn | undefined> {
  const client = new pg.Client({
    ...connection,
    application_name: 'agbon',
    connectionTimeoutMillis: timeout_ms,
    query_timeout: timeout_ms,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<SignedIn>(
      'select session_user as login, not pg_try_advisory_xact_lock($1) as "sameDatabase"',
      [preparationLock],
    );
    return rows[0];
  } catch (error) {
    if (isRefused(error as Error & { code?: string })) return undefined;
    throw error;
  } finally {
    void client.end().catch(() => {});
  }
}

/** Wrong password, unknown login, or access denied from here or to this database. Poolers answer only with a message. */
function isRefused({ code = '', message }: Error & { code?: string }): boolean {
  return ['28P01', '28000', '42501', '08P01'].includes(code) || message.startsWith('SASL:');
}
