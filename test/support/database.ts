import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject, onTestFinished } from 'vitest';
import type { Actor, Ctx } from '#domain/acting/context.ts';
import type { JobPayloads } from '#domain/acting/jobs/job-names.ts';
import { movableClock } from '#platform/clock.ts';
import { createDatabase, createPool, type ConnectionSettings, type Database } from '#platform/database/connect.ts';
import { answerWithin_ms } from '#platform/database/unanswered.ts';
import { diskStore } from '#platform/files/disk-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { QueueServer } from '#platform/queue/queue.ts';
import { siteRole } from './site-role.ts';
import { countTogether } from './statements.ts';
import { limited } from './limits.ts';
import { queueWhenUsed } from './queue-when-used.ts';

export type TestDatabase = {
  connection: ConnectionSettings;
  /** Made when something is put into it, and gone when the file is done. */
  dataDir: string;
  /** As the owner of the tables, for what a test prepares and looks at. */
  pool: pg.Pool;
  db: Database;
  /** With the rights of the site's own login, as verbs have them. */
  sitePool: pg.Pool;
  siteDb: Database;
  queue: QueueServer<JobPayloads>;
  files: FileStore;
  clock: ReturnType<typeof movableClock>;
  /** A context at the clock's present, for a guest unless told otherwise, with the rights of the site's own login. */
  ctx: (actor?: Actor) => Ctx;
};

/**
 * A hundred requests at once on four connections wait for a connection longer than a visitor would, if the machine is busy. Tests of that
 * wait have a pool of their own.
 */
const patient = { connectWithin_ms: limited(60_000), answerWithin_ms };

type WhenDone = (end: () => Promise<void>) => void;

/** A migrated database of this test file's own, gone when the file is done; or, by `onTestFinished`, of one test. */
export async function testDatabase(poolSize = 10, whenDone: WhenDone = afterAll): Promise<TestDatabase> {
  const connection = await clone(inject('server').database, whenDone);
  const pool = createPool(connection, poolSize, () => {}, undefined, patient);
  const sitePool = createPool(connection, poolSize, () => {}, siteRole, patient);
  const db = createDatabase(pool);
  countTogether(pool, sitePool);
  const queue = queueWhenUsed(connection);
  const dataDir = join(tmpdir(), `agbon-test-${randomBytes(6).toString('hex')}`);
  const files = diskStore(join(dataDir, 'files'));
  const clock = movableClock(new Date('2026-11-22T09:00:00Z'));
  whenDone(async () => {
    await queue.stop();
    await Promise.all([pool.end(), sitePool.end()]);
    await rm(dataDir, { recursive: true, force: true });
  });
  const siteDb = createDatabase(sitePool);
  const given = { db: siteDb, queue, files, requestId: 'test' };
  const ctx = (actor: Actor = { kind: 'guest' }): Ctx => ({ actor, now: clock.now(), ...given });
  return { connection, dataDir, pool, sitePool, db, siteDb, queue, files, clock, ctx };
}

/** A migrated database for one test, gone when that is done. */
export function migratedDatabase(): Promise<ConnectionSettings> {
  return clone(inject('server').database, onTestFinished);
}

/** A database with nothing in it for one test, gone when that is done. */
export function emptyDatabase(): Promise<ConnectionSettings> {
  return clone('template0', onTestFinished);
}

async function clone(template: string, whenDone: WhenDone): Promise<ConnectionSettings> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${database} template ${template} strategy file_copy`);
  // Hooks run in the order opposite to theirs, so all connections to it are closed by then.
  whenDone(() => onServer(`drop database ${database} with (force)`));
  return { ...inject('server'), database };
}

let server: Promise<pg.Client> | undefined;

/**
 * Databases are made and dropped from outside of all of them; nobody may be connected to the one that is cloned.
 * All files of a worker do so over one connection, which ends with the server.
 */
async function onServer(sql: string): Promise<void> {
  server ??= connectToServer();
  await (await server).query(sql);
}

async function connectToServer(): Promise<pg.Client> {
  const client = new pg.Client({ ...inject('server'), database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  return client;
}
