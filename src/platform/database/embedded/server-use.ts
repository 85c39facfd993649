import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart, explainFileError, useOtherServer } from './cannot-start.ts';
import { superuser } from './create-cluster.ts';
import { findPostmaster, readPostmaster, shutDownServer } from './postmaster.ts';
import { explainServerEnd, isClusterTaken, runServer, type ServerAttempt, type EmbeddedServer } from './run-server.ts';

/** Each process that uses the server shares this lock. A process that gets the lock exclusively is the last one, and stops the server. */
const usersLock = 7_230_114;
const patienceMs = 120_000;
const unresponsiveMs = 3_000;
const stopWithinMs = 2_000;

type Log = (line: string) => void;
type Answer = { client: pg.Client } | 'silent' | 'busy';
type Progress = { attempt?: ServerAttempt | undefined; lastAnswerAt: number };

/** Connects to the cluster's server, which then counts this process as a user, and first starts the server if it is not running. */
export async function acquireServer(
  server: EmbeddedServer,
  password: string,
  log: Log,
  cancelled?: AbortSignal,
): Promise<pg.Client> {
  const progress: Progress = { lastAnswerAt: Date.now() };
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (cancelled?.aborted) await giveUp(server, progress, cancelled);
    const answer = await tryToConnect(server, password);
    if (typeof answer === 'object') return answer.client;
    if (answer === 'busy') progress.lastAnswerAt = Date.now();
    else await ensureServerRuns(server, progress, log);
    await wait(15);
  }
  throw new CannotStart(`The database was not ready in two minutes (see ${server.place.log}): ${useOtherServer}.`);
}

/** Cancels the start: stops a server that we started but did not connect to. */
async function giveUp(server: EmbeddedServer, { attempt }: Progress, cancelled: AbortSignal): Promise<never> {
  if (attempt) await shutDownServer(server.place.cluster, 'SIGINT', stopWithinMs);
  throw cancelled.reason;
}

/** Handles a silent socket: starts a server if none runs, waits for ours, or stops one that has lost its socket. */
async function ensureServerRuns(server: EmbeddedServer, progress: Progress, log: Log): Promise<void> {
  const { cluster } = server.place;
  if (progress.attempt && hasEnded(progress.attempt)) {
    refuseUnlessTaken(progress.attempt, server);
    progress.attempt = undefined;
    await wait(200);
  }
  if (progress.attempt) return;
  if (!findPostmaster(cluster)) {
    if (readPostmaster(cluster)) log('The database was not stopped cleanly; it recovers what it had acknowledged …');
    progress.attempt = await runServer(server);
  } else if (Date.now() - progress.lastAnswerAt > unresponsiveMs) {
    log('A database server runs on this folder but does not answer; it is stopped …');
    await shutDownServer(cluster, 'SIGINT');
  }
}

/**
 * Disconnects, and stops the server if no other process uses it. A lost connection means that the server has stopped. A server that does
 * not answer is killed.
 */
export async function releaseServer(client: pg.Client, server: EmbeddedServer): Promise<void> {
  const answer = await Promise.race([leaveServer(client), wait(stopWithinMs, 'silent' as const)]);
  if (answer === 'last') await waitForOthers(client);
  if (answer !== 'in use')
    await shutDownServer(server.place.cluster, 'SIGINT', answer === 'silent' ? stopWithinMs : undefined);
  await Promise.race([client.end(), wait(stopWithinMs)]);
}

async function leaveServer(client: pg.Client): Promise<'last' | 'in use'> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [usersLock]);
    return (await tryLock(client, 'pg_try_advisory_lock')) ? 'last' : 'in use';
  } catch {
    return 'in use';
  }
}

/** Waits for connections that closed a moment ago, because stopping the server now would cut them off with an error. */
async function waitForOthers(client: pg.Client): Promise<void> {
  const othersQuery = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  const deadline = Date.now() + stopWithinMs;
  while (Date.now() < deadline) {
    const others = await client.query(othersQuery).catch(() => undefined);
    if (!others?.rowCount) return;
    await wait(10);
  }
}

async function tryToConnect(server: EmbeddedServer, password: string): Promise<Answer> {
  const socket = findPostmaster(server.place.cluster)?.socket || server.place.socket;
  const client = new pg.Client({
    host: socket,
    port: 5432,
    user: superuser,
    password,
    database: 'postgres',
    application_name: 'agbon owner',
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    if (await tryLock(client, 'pg_try_advisory_lock_shared')) return { client };
    await client.end();
    return 'busy';
  } catch (error) {
    return connectAnswerOf(error as Error & { code?: string }, server);
  }
}

async function tryLock(
  client: pg.Client,
  kind: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`select ${kind}($1) as locked`, [usersLock]);
  return rows[0]?.locked === true;
}

/** Class 57: the server starts, stops or recovers. Class 53: it has no free connection. */
function connectAnswerOf(error: Error & { code?: string }, server: EmbeddedServer): Answer {
  if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return 'silent';
  if (error.code === '28P01') {
    throw new CannotStart(`${server.place.password} is not the password of the database beside it: ${useOtherServer}.`);
  }
  if (error.code === 'EACCES') throw explainFileError(error, server.place.folder);
  if (error.code === undefined || /^(57|53|E)/.test(error.code)) return 'busy';
  throw error;
}

function hasEnded({ child }: ServerAttempt): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Throws why the server ended, unless another server has the cluster. */
function refuseUnlessTaken(attempt: ServerAttempt, server: EmbeddedServer): void {
  const complaints = attempt.complaints();
  if (!isClusterTaken(complaints)) throw explainServerEnd(complaints, server.place);
}
