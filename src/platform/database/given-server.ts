import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';
import { CannotStart } from './embedded/cannot-start.ts';
import { sessionTimeouts } from './session.ts';

const oldestVersion = 15;
const timeout_ms = 10_000;

/** Tests the first connection to the given server, and reports every fault in one line that does not contain the password. */
export async function checkGivenServer(
  databaseUrl: string,
  setting = 'DATABASE_URL',
  /** Poolers may refuse time limits, so they get none. */
  as: 'server' | 'pooler' = 'server',
): Promise<void> {
  try {
    await check(databaseUrl, as === 'server');
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    throw new CannotStart(error.message.replaceAll('DATABASE_URL', setting));
  }
}

async function check(databaseUrl: string, setsTimeouts: boolean): Promise<void> {
  const client = clientFor(databaseUrl, setsTimeouts);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::integer / 10000 as version",
    );
    const version = rows[0]!.version;
    if (version < oldestVersion)
      throw new CannotStart(`DATABASE_URL leads to PostgreSQL ${version}: ${oldestVersion} or later is needed.`);
  } catch (error) {
    throw error instanceof CannotStart ? error : explain(error, client);
  } finally {
    // Does not wait for the end, because the server may never answer.
    void client.end().catch(() => {});
  }
}

/** Reads the address, and the files that it may name. */
function clientFor(databaseUrl: string, setsTimeouts: boolean): pg.Client {
  try {
    return new pg.Client({
      connectionString: databaseUrl,
      application_name: 'agbon',
      connectionTimeoutMillis: timeout_ms,
      query_timeout: timeout_ms,
      ...(setsTimeouts && sessionTimeouts()),
    });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code && path) throw new CannotStart(`DATABASE_URL names the file ${path}, which cannot be read (${code}).`);
    throw new CannotStart('DATABASE_URL cannot be read: write signs like @ : / % in its password as %40 %3A %2F %25.');
  }
}

function explain(error: unknown, client: pg.Client): CannotStart {
  const where = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const explanation =
    refusal(code, message, client.database ?? '', where) ??
    tlsProblem(code, message, where) ??
    noAnswer(code, message, where);
  return new CannotStart(
    explanation ??
      `The database at ${where} cannot be used (${code || 'it gave no reason'}): check the server, or correct DATABASE_URL.`,
  );
}

function refusal(code: string, message: string, database: string, where: string): string | undefined {
  if (code === '28P01' || code === '28000' || message.startsWith('SASL:')) {
    return `The database at ${where} refuses the user or the password of DATABASE_URL: correct them.`;
  }
  if (code === '3D000') {
    return `There is no database ${database} at ${where}: create it, or name another in DATABASE_URL.`;
  }
  if (code === '57P03') return `The database at ${where} is not ready yet (57P03): start again in a moment.`;
  if (code === '53300')
    return `The database at ${where} has no connection to spare (53300): raise its max_connections.`;
  if (code === '08P01' && /startup parameter/.test(message)) {
    return `A connection pooler at ${where} refuses the time limits that each connection of the site sets (${message}): name the server itself in DATABASE_DIRECT_URL.`;
  }
  return undefined;
}

function tlsProblem(code: string, message: string, where: string): string | undefined {
  if (message === 'The server does not support SSL connections') {
    return `The database at ${where} does not offer TLS: turn it on there, or take sslmode out of DATABASE_URL.`;
  }
  if (/^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT)/.test(code)) {
    return `The certificate of the database at ${where} is not trusted (${code}): name its authority by sslrootcert in DATABASE_URL.`;
  }
  return undefined;
}

/** Explains a missing server, or one that hangs up, speaks another protocol, or answers as PostgreSQL never would. */
function noAnswer(code: string, message: string, where: string): string | undefined {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `DATABASE_URL names ${where}, and no such host is known: correct its name.`;
  }
  if (code === 'ECONNREFUSED' || code === 'ENOENT') {
    return `Nothing answers at ${where}: start PostgreSQL there, or correct DATABASE_URL.`;
  }
  if (/timeout/i.test(message) || code === 'ETIMEDOUT') {
    return `No PostgreSQL answered at ${where} in ${timeout_ms / 1000} seconds: check the server, or correct DATABASE_URL.`;
  }
  if (/^(ERR_SSL_|EPROTO|ECONNRESET)/.test(code) || otherProtocols.test(message)) {
    return `What answers at ${where} is not PostgreSQL: correct the host and the port of DATABASE_URL.`;
  }
  return undefined;
}

const otherProtocols =
  /^(Connection terminated unexpectedly|There was an error establishing an SSL|received invalid response)/;

/** Explanations for a server where we cannot create tables: no rights, a read-only copy, or no schema. */
const tableProblems: Record<string, string> = {
  '42501': 'The user of the database may not create tables there: let it own the database, or name one that does.',
  '25006': 'The database can only be read: name the primary; during a failover, start again in a moment.',
  '3F000': 'The database has no schema for our tables (its search_path names none): name one, such as public.',
};

/** Explains a connection that is lost during the start, like a first connection that fails. */
export function explainLostConnection(error: unknown): unknown {
  const forbidden = tableProblems[(innermost(error) as NodeJS.ErrnoException).code ?? ''];
  if (forbidden) return new CannotStart(forbidden);
  if (!isDatabaseAway(error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  return new CannotStart(
    `The connection to the database was lost during the start (${code ?? 'the connection broke'}): start again.`,
  );
}

/** Finds the first error, because a failed migration wraps the error that has the reason. */
function innermost(error: unknown): object {
  if (!(error instanceof Error)) return {};
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
