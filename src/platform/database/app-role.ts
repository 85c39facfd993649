import pg from 'pg';

/** Builds the role's name from the owner's, so that two sites on one server have different roles. */
export function appRoleOf(owner: string): string {
  return `${owner}_app`;
}

/** Whether the owner can take the role. Creates the role first if it is missing and the server allows that. */
export async function canTakeRole(owner: pg.ClientBase, role: string): Promise<boolean> {
  if (await mayTake(owner, role)) return true;
  const name = pg.escapeIdentifier(role);
  return (
    (await tryStatements(owner, [`create role ${name} nologin`, `grant ${name} to current_user`])) &&
    mayTake(owner, role)
  );
}

function mayTake(owner: pg.ClientBase, role: string): Promise<boolean> {
  return tryStatements(owner, [`set role ${pg.escapeIdentifier(role)}`, 'reset role']);
}

/** Codes for a role that is missing, not allowed, or created by another process at the same time. */
const refusals = new Set(['22023', '42501', '42704', '42710', '0A000']);

/** Runs the statements. Returns false if the server refuses one of them. */
async function tryStatements(client: pg.ClientBase, statements: readonly string[]): Promise<boolean> {
  try {
    for (const statement of statements) await client.query(statement);
    return true;
  } catch (error) {
    if (refusals.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
