import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { databaseUrl } from '../../../test/support/database-url.ts';
import { installQueue } from '../queue/install-queue.ts';
import {
  ownersRightsWarning,
  oneRoleWarning,
  prepareAppLogin,
  ownersRoleWarning,
  type AppLoginOptions,
} from './app-login.ts';
import { createPool, type ConnectionSettings } from './connect.ts';
import { startThrowaway } from './embedded/throwaway.ts';
import { checkGivenServer } from './given-server.ts';
import { migrate } from './migrate.ts';
import { directSession } from './session.ts';
import { RestoreRefused, refuseWhileInUse } from './restore.ts';

type Login = { host: string; user: string; password: string; database: string };

const server = await startThrowaway([], 'createdb createrole');
const admin = new pg.Pool(server.connection);
afterAll(async () => {
  await admin.end();
  await server.stop();
});

/** Two owners, each with a migrated database that tests clone. */
const maker = { ...server.connection, user: 'maker', password: 'husk', database: 'of_maker' };
const plain = { ...server.connection, user: 'plain', password: 'husk', database: 'of_plain' };
await admin.query(`create role maker login createrole password 'husk'; create role plain login password 'husk';
  grant maker, plain to current_user`);
for (const { user, database } of [maker, plain]) await admin.query(`create database ${database} owner ${user}`);
for (const owner of [maker, plain])
  await asPool(owner, async (pool) => {
    await migrate(pool, 'db/migrations');
    await installQueue(pool, () => {});
  });

let made = 0;

async function databaseOf(owner: Login): Promise<Login> {
  const database = `${owner.database}_${++made}`;
  await admin.query(`create database ${database} template ${owner.database} owner ${owner.user} strategy file_copy`);
  return { ...owner, database };
}

async function asPool<Result>(
  connection: ConnectionSettings,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(connection, 2, () => {});
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const prepare = (owner: Login, wanted: Partial<AppLoginOptions> = {}) =>
  asPool(wanted.connection ?? owner, (pool) => prepareAppLogin(pool, { connection: owner, ...wanted }));

/** A connection that stays until the test ends. */
async function connect(connection: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const ask = async (connection: ConnectionSettings, statement: string) =>
  (await (await connect(connection)).query<Record<string, unknown>>(statement)).rows;

const refused = { code: '28P01' };

test('an owner who may create logins creates one login for the application, with the same password each time, also when several processes start at once', async () => {
  const [owner, other] = [await databaseOf(maker), await databaseOf(maker)];
  const logins = await Promise.all([owner, other, owner, other, owner, other].map((one) => prepare(one)));
  for (const login of logins) {
    expect(login).toEqual({ connection: login.connection, direct: login.connection });
    expect(await ask(login.connection, 'select session_user as login')).toEqual([{ login: `${owner.user}_app` }]);
  }
  const rights = `select rolsuper or rolcreaterole or rolcreatedb as has from pg_roles where rolname = session_user`;
  expect(await ask(logins[0]!.connection, rights)).toEqual([{ has: false }]);
  expect(await prepare(owner)).toEqual(logins[0]);
});

test('the application’s login cannot become its owner', async () => {
  const owner = await databaseOf(maker);
  const { connection } = await prepare(owner);
  const app = await connect(connection);
  for (const statement of [
    `set role ${owner.user}`,
    `set session authorization ${owner.user}`,
    `grant ${owner.user} to current_user`,
    'alter table ledger_posting disable trigger user',
    'update ledger_account set balance = 1',
    'create temporary table audit (id bigint)',
  ])
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
  await expect(connect({ ...(connection as Login), user: owner.user })).rejects.toMatchObject(refused);
});

test('a new password of the owner gives the application’s login a new one, and open connections stay', async () => {
  const owner = await databaseOf(maker);
  const before = await prepare(owner);
  const open = await connect(before.connection);
  await admin.query(`alter role maker password 'shell'`);
  onTestFinished(async () => void (await admin.query(`alter role maker password 'husk'`)));
  const { connection } = await prepare({ ...owner, password: 'shell' });
  expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  await expect(connect(before.connection)).rejects.toMatchObject(refused);
  expect((await open.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

test('a password that the application’s login set for itself is replaced at the next start', async () => {
  const owner = await databaseOf(maker);
  const { connection } = await prepare(owner);
  await ask(connection, `alter role current_user password 'coir'`);
  await expect(connect(connection)).rejects.toMatchObject(refused);
  expect(await prepare(owner)).toMatchObject({ connection });
  expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('an owner without a password uses the secret of the site, and without both the application has no login', async () => {
  const owner = await databaseOf(maker);
  const connection = { ...owner, password: '' };
  const wanted = (secret?: string) => ({ connection: owner, secret });
  const prepareWithout = (secret?: string) =>
    asPool(owner, (pool) => prepareAppLogin(pool, { ...wanted(secret), connection }));
  const [one, again] = [await prepareWithout('coir'), await prepareWithout('coir')];
  expect(again).toEqual(one);
  expect(await ask(one.connection, 'select session_user as login')).toEqual([{ login: `${owner.user}_app` }]);
  expect(await prepareWithout()).toMatchObject({ role: `${owner.user}_app`, warning: ownersRoleWarning });
});

test('an owner who may not create logins is used, with a role if there is one, and the log explains the risk', async () => {
  const owner = await databaseOf(plain);
  expect(await prepare(owner)).toEqual({ connection: owner, direct: owner, warning: oneRoleWarning });
  await admin.query(`create role ${owner.user}_app; grant ${owner.user}_app to ${owner.user}`);
  const login = await prepare(owner);
  expect(login).toEqual({ connection: owner, direct: owner, role: `${owner.user}_app`, warning: ownersRoleWarning });
  await asPool(owner, async (pool) => {
    const app = createPool(login.connection, 1, () => {}, { ...directSession, role: login.role });
    await expect(app.query('update ledger_account set balance = 1')).rejects.toMatchObject({ code: '42501' });
    await app.end();
    await expect(pool.query('update ledger_account set balance = 1')).resolves.toBeDefined();
  });
});

test('a login that may write tables that the application only reads is used, and the log says so', async () => {
  const owner = await databaseOf(maker);
  await ask(owner, 'grant insert on schema_migrations to public');
  expect((await prepare(owner)).warning).toBe(ownersRightsWarning);
});

test('the login that the operator created is used, limited, and a restore refuses to run while that login is connected', async () => {
  const owner = await databaseOf(plain);
  await admin.query(`create role made_by_hand login password 'p/w@'`);
  const appUrl = databaseUrl(owner, { user: 'made_by_hand', password: 'p/w@' });
  const { connection, direct, role, warning } = await prepare(owner, { appUrl });
  expect({ role, warning }).toEqual({ role: undefined, warning: undefined });
  const app = await connect(connection);
  expect((await app.query('select session_user as login')).rows).toEqual([{ login: 'made_by_hand' }]);
  expect(direct).toMatchObject({ host: owner.host, user: 'made_by_hand', password: 'p/w@', database: owner.database });
  await expect(app.query('delete from audit')).rejects.toMatchObject({ code: '23001' });
  await expect(app.query('update ledger_account set balance = 1')).rejects.toMatchObject({ code: '42501' });
  await expect(refuseWhileInUse(await connect(owner))).rejects.toThrow(RestoreRefused);
});

test.each([
  ['is the owner', (owner: Login) => databaseUrl(owner), 'has rights of the owner'],
  [
    'leads to another database',
    (owner: Login) => databaseUrl(owner, { database: server.connection.database }),
    'lead to two databases',
  ],
  ['has another password', (owner: Login) => databaseUrl(owner, { password: 'wrong' }), 'refuses the user or the pass'],
])('a DATABASE_APP_URL that %s stops the start with one line, and changes nothing', async (_, url, words) => {
  const owner = await databaseOf(plain);
  await expect(prepare(owner, { appUrl: url(owner) })).rejects.toThrow(words);
  expect(await ask(owner, `select has_table_privilege('ledger_account', 'update') as may`)).toEqual([{ may: true }]);
});

test('a DATABASE_APP_URL that the server refuses is named in the error', async () => {
  const refusedUrl = databaseUrl(plain, { password: 'wrong' });
  await expect(checkGivenServer(refusedUrl, 'DATABASE_APP_URL')).rejects.toThrow(
    /refuses the user or the password of DATABASE_APP_URL: correct them\.$/,
  );
});
