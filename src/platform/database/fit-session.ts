import pg from 'pg';
import { needsLogin, type AppLogin } from './app-login.ts';
import type { ConnectionSettings } from './connect.ts';
import { CannotStart } from './embedded/cannot-start.ts';
import { keepsPlansOf, keepsSession } from './keeps-session.ts';
import { limitsBrought, limitsOfLogin, openSession, type Session } from './session.ts';

/** Of the settings that lead to one server: which one the operator corrects. */
type Settings = { databaseAppUrl?: string | undefined; databaseDirectUrl?: string | undefined };

/** Refused before anything is done there: a migration's lock would stay behind at the pooler, and news would not arrive. */
export async function requireSession(
  connection: ConnectionSettings,
  { databaseDirectUrl }: Pick<Settings, 'databaseDirectUrl'>,
): Promise<void> {
  if (await keepsSession(connection)) return;
  throw new CannotStart(
    databaseDirectUrl
      ? 'DATABASE_DIRECT_URL leads through a connection pooler, such as PgBouncer in transaction mode: name the server itself.'
      : 'DATABASE_URL leads through a connection pooler, such as PgBouncer in transaction mode: name the server itself in DATABASE_DIRECT_URL beside it.',
  );
}

/** Finds out what stands between the site and the server, and refuses what would lose roles or limits without a word. */
export async function fitSession(login: AppLogin, settings: Settings): Promise<Session> {
  const { connection, direct, role } = login;
  if (connection === direct) {
    await requireSession(direct, settings);
    return { role, bringsLimits: true, keepsPlans: true, isChecked: true };
  }
  await requireSession(direct, settings);
  const isKept = await keepsSession(connection);
  if (!isKept && role !== undefined) throw new CannotStart(needsLogin);
  const bringsLimits = isKept && (await takesLimits(connection));
  const session = { role, bringsLimits, keepsPlans: isKept || (await keepsPlansOf(connection)), isChecked: true };
  await requireLimits(connection, session);
  return session;
}

async function takesLimits(connection: ConnectionSettings): Promise<boolean> {
  const client = new pg.Client({ ...connection, ...limitsBrought() });
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

async function requireLimits(connection: ConnectionSettings, session: Session): Promise<void> {
  const client = new pg.Client({ ...connection, ...(session.bringsLimits && limitsBrought()) });
  client.on('error', () => {});
  try {
    await client.connect();
    await openSession(client, session);
  } catch {
    throw new CannotStart(
      `Through the connection pooler, statements of ${client.user} have no time limit. Let the owner of the database say: ${limitsOfLogin(client.user ?? '')}.`,
    );
  } finally {
    void client.end().catch(() => {});
  }
}
