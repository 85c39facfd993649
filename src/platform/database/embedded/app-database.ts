import { createHmac } from 'node:crypto';
import pg from 'pg';
import { appRoleOf } from '../app-role.ts';

export type Connection = { host: string; user: string; password: string; database: string };

const name = 'agbon';
const making = 7_230_115;

/** The application's own database, with a user who owns it and may do nothing else on the server but take the role that may less. */
export async function ensureAppDatabase(client: pg.Client, superPassword: string, rights = ''): Promise<Connection> {
  const password = createHmac('sha256', superPassword).update(name).digest('base64url');
  await client.query('select pg_advisory_lock($1)', [making]);
  const found = await client.query('select from pg_roles where rolname = $1', [name]);
  if (found.rowCount === 0) {
    await client.query(`create role ${name} login password ${pg.escapeLiteral(password)} ${rights}`);
  }
  const role = appRoleOf(name);
  const member = await client.query('select from pg_roles where rolname = $1', [role]);
  if (member.rowCount === 0) await client.query(`create role ${role} nologin; grant ${role} to ${name}`);
  const database = await client.query('select from pg_database where datname = $1', [name]);
  if (database.rowCount === 0) await client.query(`create database ${name} owner ${name}`);
  await client.query('select pg_advisory_unlock($1)', [making]);
  return { host: client.host, user: name, password, database: name };
}
