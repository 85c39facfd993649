import { createHmac } from 'node:crypto';
import pg from 'pg';
import { appPasswordFrom } from '../app-password.ts';
import { appRoleOf } from '../app-role.ts';

export type AppConnection = { host: string; user: string; password: string; database: string };

const name = 'agbon';
const creationLock = 7_230_115;

/** Creates the database, its owner, who has no other rights on the server, and the application's login, which has fewer rights than the owner. */
export async function ensureAppDatabase(client: pg.Client, superPassword: string, rights = ''): Promise<AppConnection> {
  const password = createHmac('sha256', superPassword).update(name).digest('base64url');
  await client.query('select pg_advisory_lock($1)', [creationLock]);
  const found = await client.query('select from pg_roles where rolname = $1', [name]);
  if (found.rowCount === 0) {
    await client.query(`create role ${name} login password ${pg.escapeLiteral(password)} ${rights}`);
  }
  const login = appRoleOf(name);
  const hasLogin = await client.query('select from pg_roles where rolname = $1', [login]);
  if (hasLogin.rowCount === 0) await client.query(`create role ${login}; grant ${login} to ${name}`);
  // Sets the password at every start, because folders of earlier versions have none, and a login may change its own password.
  await client.query(`alter role ${login} with login password ${pg.escapeLiteral(appPasswordFrom(password, login))}`);
  const database = await client.query('select from pg_database where datname = $1', [name]);
  if (database.rowCount === 0) await client.query(`create database ${name} owner ${name}`);
  await client.query('select pg_advisory_unlock($1)', [creationLock]);
  return { host: client.host, user: name, password, database: name };
}
