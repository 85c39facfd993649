import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { chooseServerUser } from '#platform/database/embedded/run-as.ts';
import { postgresFolder } from './debian-programs.ts';
import { freePort, passingFolder, startPart, until, type Part } from './part.ts';

const run = promisify(execFile);

export const ownerPassword = 'husk-and-shell';
export const appPassword = 'shell-and-husk';

/** A folder that the user of the servers may write to. */
export async function ownFolder(name: string): Promise<string> {
  const folder = await passingFolder(name);
  await giveAway(folder);
  await chmod(folder, 0o755);
  return folder;
}

export async function giveAway(path: string): Promise<void> {
  const user = await chooseServerUser('/nowhere');
  if (user) await chown(path, user.uid, user.gid);
}

export type DebianPostgres = { port: number; folder: string; part: Part; superuser: pg.ClientConfig };

/** Debian's PostgreSQL with TLS, the owner of a database without further rights, and the site's login. */
export async function startDebianPostgres(folder: string): Promise<DebianPostgres> {
  const bin = postgresFolder();
  const data = join(folder, 'data');
  const asUser = await chooseServerUser('/nowhere');
  const password = join(folder, 'password');
  await writeFile(password, 'superuser');
  await mkdir(data);
  for (const path of [password, data]) await giveAway(path);
  const options = { ...(asUser && { uid: asUser.uid, gid: asUser.gid }) };
  const init = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', password, '-N', '-E', 'UTF8'];
  await run(join(bin, 'initdb'), init, options);
  await certify(data, options);
  const port = await freePort();
  const settings = [`port=${port}`, `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1', 'ssl=on'];
  await appendFile(join(data, 'postgresql.conf'), settings.map((one) => `${one.replace('=', " = '")}'\n`).join(''));
  const part = await startPart('postgres', join(bin, 'postgres'), { args: ['-D', data] });
  const superuser = { host: '127.0.0.1', port, user: 'postgres', password: 'superuser', database: 'postgres' };
  await until('PostgreSQL answers', 20_000, () => asking(superuser, ['select 1']));
  await makeDatabase(superuser);
  return { port, folder, part, superuser };
}

/** The owner may not create roles, so the operator makes the login of the site. */
export async function makeDatabase(superuser: pg.ClientConfig): Promise<void> {
  await asking(superuser, [
    `create role agbon login password '${ownerPassword}'`,
    `create role agbon_site login password '${appPassword}'`,
    'create database agbon owner agbon',
  ]);
  await asking({ ...superuser, database: 'agbon' }, [
    'create extension if not exists pg_trgm',
    'create extension if not exists unaccent',
  ]);
}

export async function asking(connection: pg.ClientConfig, statements: readonly string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, query_timeout: 10_000, ...connection });
  client.on('error', () => {});
  try {
    await client.connect();
    let answer!: pg.QueryResult;
    for (const statement of statements) answer = await client.query(statement);
    return answer;
  } finally {
    void client.end().catch(() => {});
  }
}

/** The certificate by which clients know this server. */
export const certificateOf = ({ folder }: DebianPostgres): string => join(folder, 'data/server.crt');

async function certify(data: string, options: object): Promise<void> {
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', join(data, 'server.key'), '-out', join(data, 'server.crt')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files];
  await run('openssl', request, options);
  await run('chmod', ['600', join(data, 'server.key')], options);
}
