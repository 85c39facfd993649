import pg from 'pg';

const preparing = 4_206_113;

export const oneRoleOnly =
  'the database gives one role only: that the books are never changed rests on triggers, chain and verifier alone';

/**
 * The role that the application's connections take, which may less than the owner who migrates and restores: `let_app_use` says what,
 * again at each start, since there are new tables. Where there is no such role, and none may be made, there is none to take.
 */
export async function prepareAppRole(pool: pg.Pool, wanted?: string): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [preparing]);
    const role = wanted ?? (await roleOfOwner(client));
    if (!(await mayTake(client, role)) && !((await make(client, role)) && (await mayTake(client, role))))
      return undefined;
    await client.query('select let_app_use($1)', [role]);
    return role;
  } finally {
    client.release(true);
  }
}

/** Beside the owner's name, so that two sites of different owners on one server are kept apart. */
export function appRoleOf(owner: string): string {
  return `${owner}_app`;
}

async function roleOfOwner(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ owner: string }>('select current_user as owner');
  return appRoleOf(rows[0]!.owner);
}

async function mayTake(client: pg.ClientBase, role: string): Promise<boolean> {
  return done(client, [`set role ${pg.escapeIdentifier(role)}`, 'reset role']);
}

function make(client: pg.ClientBase, role: string): Promise<boolean> {
  const name = pg.escapeIdentifier(role);
  return done(client, [`create role ${name} nologin`, `grant ${name} to current_user`]);
}

/** Not there, not allowed, or made by another meanwhile: what may be taken is asked afterwards. */
const refusals = new Set(['22023', '42501', '42704', '42710', '0A000']);

async function done(client: pg.ClientBase, statements: readonly string[]): Promise<boolean> {
  try {
    for (const statement of statements) await client.query(statement);
    return true;
  } catch (error) {
    if (refusals.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
