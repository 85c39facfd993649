import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { scramVerifier } from './app-password.ts';
import { isDatabaseAway } from './database-away.ts';

const mostAttempts = 20;

const missing = '42704';
const alreadyThere = '42710';

/** Codes of PostgreSQL when two processes that start on one server change the same role at once. One of them is refused. */
const collisions = new Set(['XX000', '23505']);

/** Sets the role's password, and creates the role if it is missing and the server allows that. */
export async function createOrAlterLogin(owner: pg.ClientBase, role: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const rights = `login password ${pg.escapeLiteral(scramVerifier(password))}`;
  let statement = `alter role ${name} with ${rights}`;
  for (let attempt = 1; ; attempt++) {
    try {
      await owner.query(statement);
      // The owner must see the application's connections, so that nothing is restored while the site runs.
      await owner.query(`grant ${name} to current_user`);
      return;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (isDatabaseAway(error)) throw error;
      if (code === missing) statement = `create role ${name} ${rights}`;
      else if (code === alreadyThere) statement = `alter role ${name} with ${rights}`;
      else if (!collisions.has(code) || attempt === mostAttempts) return;
      await wait(Math.random() * 10 * attempt);
    }
  }
}
