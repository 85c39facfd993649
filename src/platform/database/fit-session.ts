import pg from 'pg';
import { needsLoginText, type AppLogin } from './app-login.ts';
import type { ConnectionSettings } from './connect.ts';
import { isDatabaseAway } from './database-away.ts';
import { CannotStart } from './embedded/cannot-start.ts';
import { keepsPreparedStatements, keepsSession } from './keeps-session.ts';
import { sessionTimeouts, loginLimitsSql, openSession, type SessionSetup } from './session.ts';

/** An error names the setting that the operator must correct. */
type Settings = { databaseDirectUrl?: string | undefined };

/** In a pooler a migration's lock would stay behind, and notifications would not arrive. */
export async function refusePooler(connection: ConnectionSettings, { databaseDirectUrl }: Settings): Promise<void> {
  if (await keepsSession(connection)) return;
  throw new CannotStart(
    databaseDirectUrl
      ? 'DATABASE_DIRECT_URL leads through a connection pooler, such as PgBouncer in transaction mode: name the server itself.'
      : 'DATABASE_URL leads through a connection pooler, such as PgBouncer in transaction mode: name the server itself in DATABASE_DIRECT_URL beside it.',
  );
}

/** Refuses a pooler that would silently drop roles or limits. */
export async function detectSession(login: AppLogin, settings: Settings): Promise<SessionSetup> {
  const { connection, direct, role } = login;
  if (connection === direct) {
    await refusePooler(direct, settings);
    return { role, setsTimeouts: true, keepsPlans: true, isChecked: true };
  }
  await refusePooler(direct, settings);
  const sessionLasts = await keepsSession(connection);
  if (!sessionLasts && role !== undefined) throw new CannotStart(needsLoginText);
  const setsTimeouts = sessionLasts && (await acceptsTimeouts(connection));
  const session = {
    role,
    setsTimeouts,
    keepsPlans: sessionLasts || (await keepsPreparedStatements(connection)),
    isChecked: true,
  };
  await requireLimits(connection, session);
  return session;
}

async function acceptsTimeouts(connection: ConnectionSettings): Promise<boolean> {
  const client = new pg.Client({ ...connection, ...sessionTimeouts() });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '08P01') return false;
    throw error;
  } finally {
    void client.end().catch(() => {});
  }
}

async function requireLimits(connection: ConnectionSettings, session: SessionSetup): Promise<void> {
  const client = new pg.Client({ ...connection, ...(session.setsTimeouts && sessionTimeouts()) });
  client.on('error', () => {});
  try {
    await client.connect();
    await openSession(client, session);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    throw new CannotStart(
      `Through the connection pooler, statements of ${client.user} have no time limit. Let the owner of the database say: ${loginLimitsSql(client.user ?? '')}.`,
    );
  } finally {
    void client.end().catch(() => {});
  }
}
