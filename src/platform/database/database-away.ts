/**
 * PostgreSQL's own words for it: no connection (08), no room or memory (53), shutting down, crashed, starting, dropped or
 * idle for too long (57P01 to 57P05), a transaction that waited too long (25P03, 25P04), a broken disk (58), and who or
 * what we ask for is not known there any longer (28, 3D000).
 */
const states = /^(08...|53...|57P0[1-5]|25P0[34]|58...|28...|3D000)$/;

/** Node's words for a connection that fails or breaks, or a name that leads nowhere. */
const broken = new Set([
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

/** The socket's file is gone or closed to us; of other files the same codes say something else. */
const unreachable = new Set(['ENOENT', 'EACCES', 'EAGAIN', 'ENOTSOCK', 'EMFILE', 'ENFILE']);

const untrusted = /^(CERT_|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT_IN_CHAIN$|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/;

/** The driver's errors have words only: pg's, its pool's, and Kysely's. */
const words = new Set([
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

/** An error that wraps errors that wrap errors is looked into so far. */
const deepest = 5;

/** Is it that the database cannot be reached or cannot work just now? Then it is worth another try, and no fault of the request. */
export function isDatabaseAway(error: unknown): boolean {
  return saysAway(error, 1);
}

function saysAway(error: unknown, depth: number): boolean {
  if (!(error instanceof Error) || depth > deepest) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined && words.has(error.message)) return true;
  if (typeof code === 'string' && (states.test(code) || untrusted.test(code))) return true;
  // A visitor who breaks off is an ECONNRESET too, but of no system call.
  if (syscall !== undefined && broken.has(code ?? '')) return true;
  if (syscall === 'connect' && unreachable.has(code ?? '')) return true;
  const several = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return [error.cause, ...several].some((inner) => saysAway(inner, depth + 1));
}
