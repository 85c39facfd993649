import pg from 'pg';

/** What the connections of a pool need in order to be as the site expects them. */
export type Session = {
  /** Taken by each connection of an owner's login (app-role.ts). */
  role?: string | undefined;
  /** A connection pooler refuses or forgets limits that a connection brings; then they are set for the login. */
  bringsLimits: boolean;
  /** Whether a statement that was planned once is known when it is run again: not by every pooler. */
  keepsPlans: boolean;
  /** Whether each new connection is checked before it is used. */
  isChecked: boolean;
};

export const statementWithin_ms = 15_000;
const idleInTransaction_ms = 30_000;

/** A session of a server that is spoken to directly. */
export const ownSession: Session = { bringsLimits: true, keepsPlans: true, isChecked: false };

export function limitsBrought(statement_ms = statementWithin_ms) {
  return { statement_timeout: statement_ms, idle_in_transaction_session_timeout: idleInTransaction_ms };
}

/** Run by the owner, so that the limits hold however the login comes in. */
export function limitsOfLogin(login: string): string {
  const name = pg.escapeIdentifier(login);
  return `alter role ${name} set statement_timeout = '${statementWithin_ms / 1000}s'; alter role ${name} set idle_in_transaction_session_timeout = '${idleInTransaction_ms / 1000}s'`;
}

type Found = { user: string; isLimited: boolean };

const asked = `select current_user as user,
  (select bool_and(setting::int > 0) from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')) as "isLimited"`;

/** Takes the role, if there is one, and makes sure of it and of the limits, which a pooler may drop without a word. */
export async function openSession(client: pg.ClientBase, { role, isChecked }: Session): Promise<void> {
  if (role !== undefined) await client.query(`set role ${pg.escapeIdentifier(role)}`);
  if (!isChecked) return;
  const { user, isLimited } = (await client.query<Found>(asked)).rows[0]!;
  if (role !== undefined && user !== role)
    throw new Error(
      `A connection of the site acts as ${user}, not as ${role}: does a connection pooler stand between?`,
    );
  if (!isLimited)
    throw new Error(`A connection of the site has no time limit for statements: does a connection pooler drop it?`);
}
