import pg from 'pg';
import { readOnlyServerError } from './read-only.ts';

/** How a pool must set up its connections so that the site gets the role, limits and plans that it expects. */
export type SessionSetup = {
  /** The role that each connection takes if its login is the owner's (app-role.ts). */
  role?: string | undefined;
  /** Whether each connection asks for its time limits. If a pooler refuses or drops them, they are set for the login instead. */
  setsTimeouts: boolean;
  /** Whether a connection still knows a statement that it planned earlier. Not true behind every pooler. */
  keepsPlans: boolean;
  /** Whether each new connection is checked before it is used. */
  isChecked: boolean;
};

export const statementTimeout_ms = 15_000;
const idleInTransaction_ms = 30_000;

/** For a server that we reach without a pooler. */
export const directSession: SessionSetup = { setsTimeouts: true, keepsPlans: true, isChecked: false };

export function sessionTimeouts(statement_ms = statementTimeout_ms) {
  return { statement_timeout: statement_ms, idle_in_transaction_session_timeout: idleInTransaction_ms };
}

/** The statements with which the owner sets the time limits for a login, so that they hold for every connection of the login. */
export function loginLimitsSql(login: string): string {
  const name = pg.escapeIdentifier(login);
  return `alter role ${name} set statement_timeout = '${statementTimeout_ms / 1000}s'; alter role ${name} set idle_in_transaction_session_timeout = '${idleInTransaction_ms / 1000}s'`;
}

type SessionState = { user: string; isLimited: boolean; isReadOnly: boolean };

const sessionQuery = `select current_user as user, current_setting('transaction_read_only')::boolean as "isReadOnly",
  (select bool_and(setting::int > 0) from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')) as "isLimited"`;

/**
 * Takes the role, if there is one. Checks the role and the time limits, because a pooler may drop them silently, and checks that the
 * server is no standby.
 */
export async function openSession(client: pg.ClientBase, { role, isChecked }: SessionSetup): Promise<void> {
  if (role !== undefined) await client.query(`set role ${pg.escapeIdentifier(role)}`);
  if (!isChecked) return;
  const { user, isLimited, isReadOnly } = (await client.query<SessionState>(sessionQuery)).rows[0]!;
  if (isReadOnly) throw readOnlyServerError();
  if (role !== undefined && user !== role)
    throw new Error(
      `A connection of the site acts as ${user}, not as ${role}: does a connection pooler stand between?`,
    );
  if (!isLimited)
    throw new Error(`A connection of the site has no time limit for statements: does a connection pooler drop it?`);
}
