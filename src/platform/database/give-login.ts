import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { scramVerifier } from './app-password.ts';
import { isDatabaseAway } from './database-away.ts';

const mostAttempts = 20;

/** PostgreSQL's codes for a role that does not exist, and for one that exists already. */
const roleMissing = '42704';
const roleExists = '42710';

/** PostgreSQL's codes for the second of two processes that change the same role at once, such as two that start together. */
const collisions = new Set(['XX000', '23505']);

/** Returns without an error if the server does not allow it. */
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
      if (code === roleMissing) statement = `create role ${name} ${rights}`;
      else if (code === roleExists) statement = `alter role ${name} with ${rights}`;
      else if (!collisions.has(code) || attempt === mostAttempts) return;
      await wait(Math.random() * 10 * attempt);
    }
  }
}
