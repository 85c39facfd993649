import pg from 'pg';
import { appPasswordFrom } from './app-password.ts';
import { appRoleOf, canTakeRole } from './app-role.ts';
import type { ConnectionSettings } from './connect.ts';
import { CannotStart } from './embedded/cannot-start.ts';
import { createOrAlterLogin } from './give-login.ts';
import { loginLimitsSql } from './session.ts';
import { preparationLock, tryLogin } from './sign-in.ts';
import { withLongTimeout } from './unanswered.ts';

export type AppLogin = {
  connection: ConnectionSettings;
  /** Used by listening connections and by the queue, which must reach the server without a pooler. */
  direct: ConnectionSettings;
  /** Set if the application signs in as the owner: each connection then takes this role. */
  role?: string;
  warning?: string;
};

export type AppLoginOptions = {
  /** The owner's connection; the application gets the same server and database. */
  connection: ConnectionSettings;
  /** The connection pooler in front of that server, which requests go through. */
  pooler?: ConnectionSettings | undefined;
  /** The login that the operator made for the application. */
  appUrl?: string | undefined;
  /** The application's password is derived from this secret if the owner has no password. */
  secret?: string | undefined;
};

export const ownersRoleWarning =
  "the application signs in to the database as the owner and takes a role with fewer rights: SQL injected into a statement could get the owner's rights back (README, 'The database')";
export const oneRoleWarning =
  "the database gives only one role: only triggers, the chain and the verifier keep the books from being changed (README, 'The database')";
export const ownersRightsWarning =
  "the application's login has rights of the owner of the database: SQL injected into a statement could change the books (README, 'The database')";

const twoDatabasesText = 'DATABASE_APP_URL and DATABASE_URL lead to two databases: name the same database in both.';
export const needsLoginText =
  'Behind a connection pooler the site needs a login that is not the owner’s: create one and name it in DATABASE_APP_URL.';

/** Sets the rights at each start, because there may be new tables. If the server allows no separate login, takes the owner's. */
export function prepareAppLogin(owner: pg.Pool, options: AppLoginOptions): Promise<AppLogin> {
  return withLongTimeout(() => prepare(owner, options));
}

async function prepare(owner: pg.Pool, options: AppLoginOptions): Promise<AppLogin> {
  const client = await owner.connect();
  try {
    // Waits without a time limit, because other starting processes hold this lock while they try their logins.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [preparationLock]);
    if (options.appUrl) return await takeGivenLogin(client, options.connection, options.appUrl);
    const name = appRoleOf(await ownerOf(client));
    const ownLogin = await takeOwnLogin(client, name, options);
    if (!ownLogin && options.pooler) throw new CannotStart(needsLoginText);
    return ownLogin ?? (await takeOwnersLogin(client, name, options.connection));
  } finally {
    client.release(true);
  }
}

async function takeGivenLogin(
  client: pg.ClientBase,
  ownerConnection: ConnectionSettings,
  appUrl: string,
): Promise<AppLogin> {
  const connection = { connectionString: appUrl };
  const signedIn = await tryLogin(connection);
  if (!signedIn)
    throw new CannotStart('The database refuses the user or the password of DATABASE_APP_URL: correct them.');
  if (!signedIn.sameDatabase) throw new CannotStart(twoDatabasesText);
  // Checks this before limiting the login's rights, so that the owner never loses rights.
  if (await canBeOwner(client, signedIn.login)) throw tooManyRights(signedIn.login);
  await limitRights(client, signedIn.login);
  if (await canWriteEveryTable(client, signedIn.login)) throw tooManyRights(signedIn.login);
  const atOwnersServer = withUser(ownerConnection, signedIn.login, new pg.Client(connection).password ?? undefined);
  return { connection, direct: (await tryLogin(atOwnersServer))?.sameDatabase ? atOwnersServer : connection };
}

async function takeOwnLogin(
  client: pg.ClientBase,
  name: string,
  options: AppLoginOptions,
): Promise<AppLogin | undefined> {
  const key = new pg.Client(options.connection).password ?? options.secret;
  if (!key) return undefined;
  const password = appPasswordFrom(key, name);
  const direct = withUser(options.connection, name, password);
  let signedIn = await tryLogin(direct);
  if (!signedIn) {
    await createOrAlterLogin(client, name, password);
    signedIn = await tryLogin(direct);
  }
  if (!signedIn?.sameDatabase) return undefined;
  await limitRights(client, name);
  const login = { connection: (await loginAtPooler(client, name, password, options.pooler)) ?? direct, direct };
  const hasTooManyRights = (await canBeOwner(client, name)) || (await canWriteEveryTable(client, name));
  return hasTooManyRights ? { ...login, warning: ownersRightsWarning } : login;
}

/** Signs in through the pooler. Sets the time limits for the login, because not every pooler passes on the limits of a connection. */
async function loginAtPooler(
  client: pg.ClientBase,
  name: string,
  password: string,
  pooler: ConnectionSettings | undefined,
): Promise<ConnectionSettings | undefined> {
  if (!pooler) return undefined;
  await client.query(loginLimitsSql(name));
  const connection = withUser(pooler, name, password);
  const signedIn = await tryLogin(connection);
  if (!signedIn) {
    throw new CannotStart(
      `The connection pooler of DATABASE_URL does not know the login ${name}: let it ask the server for passwords (auth_query), or create a login for the site and name it in DATABASE_APP_URL.`,
    );
  }
  if (!signedIn.sameDatabase)
    throw new CannotStart(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases: name the same database in both.',
    );
  return connection;
}

async function takeOwnersLogin(client: pg.ClientBase, role: string, connection: ConnectionSettings): Promise<AppLogin> {
  const login = { connection, direct: connection };
  if (!(await canTakeRole(client, role))) return { ...login, warning: oneRoleWarning };
  await limitRights(client, role);
  return { ...login, role, warning: ownersRoleWarning };
}

async function ownerOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ owner: string }>('select current_user as owner');
  return rows[0]!.owner;
}

async function limitRights(client: pg.ClientBase, login: string): Promise<void> {
  await client.query('select let_app_use($1), limit_app_use($1)', [login]);
}

async function canBeOwner(client: pg.ClientBase, login: string): Promise<boolean> {
  const { rows } = await client.query<{ can: boolean }>(
    `select rolsuper or rolcreaterole or pg_has_role(oid, current_user, 'member') as can from pg_roles where rolname = $1`,
    [login],
  );
  return rows[0]!.can;
}

/** Tests the rights on a table that the application may only read. A login with rights on all tables can write to it. */
async function canWriteEveryTable(client: pg.ClientBase, login: string): Promise<boolean> {
  const { rows } = await client.query<{ does: boolean }>(
    `select has_table_privilege($1, 'schema_migrations', 'insert, update, delete, truncate, trigger') as does`,
    [login],
  );
  return rows[0]!.does;
}

function tooManyRights(login: string): CannotStart {
  return new CannotStart(
    `The login ${login} of DATABASE_APP_URL has rights of the owner: name a login without these rights, or unset DATABASE_APP_URL.`,
  );
}

/** Returns the settings for another user on the same server and database. */
function withUser(connection: ConnectionSettings, user: string, password: string | undefined): ConnectionSettings {
  if ('host' in connection) return { ...connection, user, password: password ?? '' };
  const url = new URL(connection.connectionString);
  // The driver prefers query parameters, and a URL without a host cannot name a user.
  url.searchParams.set('user', user);
  url.searchParams.set('password', password ?? '');
  return { connectionString: url.href };
}
