/**
 * PostgreSQL's codes for: no connection (08), no room or memory (53), shutting down, crashed, starting, dropped or idle too long (57P01 to
 * 57P05), a transaction that waited too long (25P03, 25P04), a server that can only be read, such as a standby (25006), a broken disk
 * (58), unknown user or database (28, 3D000).
 */
const awayStates = /^(08...|53...|57P0[1-5]|25P0[34]|25006|58...|28...|3D000)$/;

/** Node's codes for a connection that fails or breaks, or for an unknown host. */
const brokenConnectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
]);

/** Codes for a socket file that is missing or not accessible. For other files these codes mean something else. */
const unreachableSocketCodes = new Set(['ENOENT', 'EACCES', 'EAGAIN', 'ENOTSOCK', 'EMFILE', 'ENFILE']);

const untrustedServerCodes =
  /^(CERT_|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT_IN_CHAIN$|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/;

/** Messages of pg, its pool and Kysely, whose errors have no codes. */
const awayMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
  'Postgres connection has been discarded',
  'The server does not support SSL connections',
  'There was an error establishing an SSL connection',
]);

/** The number of levels to which nested errors are searched. */
const mostDepth = 5;

/** Whether the database cannot be reached or cannot work now. Then the request is not at fault, and another try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  return meansAway(error, 1);
}

function meansAway(error: unknown, depth: number): boolean {
  if (!(error instanceof Error) || depth > mostDepth) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined && awayMessages.has(error.message)) return true;
  if (typeof code === 'string' && (awayStates.test(code) || untrustedServerCodes.test(code))) return true;
  // Requires a system call, because a visitor who disconnects causes an ECONNRESET without one.
  if (syscall !== undefined && brokenConnectionCodes.has(code ?? '')) return true;
  if (syscall === 'connect' && unreachableSocketCodes.has(code ?? '')) return true;
  const innerErrors = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return [error.cause, ...innerErrors].some((inner) => meansAway(inner, depth + 1));
}
