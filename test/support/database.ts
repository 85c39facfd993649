import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject, onTestFinished } from 'vitest';
import type { Actor, Ctx } from '#domain/acting/context.ts';
import type { JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import { movableClock } from '#platform/clock.ts';
import { createDatabase, createPool, type ConnectionSettings, type Database } from '#platform/database/connect.ts';
import { directSession } from '#platform/database/session.ts';
import { answerTimeout_ms } from '#platform/database/unanswered.ts';
import { diskStore } from '#platform/files/disk-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { QueueServer } from '#platform/queue/queue.ts';
import { siteRole } from './site-role.ts';
import { countTogether } from './statements.ts';
import { limited } from './limits.ts';
import { queueWhenUsed } from './queue-when-used.ts';

export type TestDatabase = {
  connection: ConnectionSettings;
  /** Created with its first file, removed after the test file. */
  dataDir: string;
  /** A pool of the owner of the tables, to prepare and inspect rows. */
  pool: pg.Pool;
  db: Database;
  /** A pool of the site's own login, with the rights that verbs have. */
  sitePool: pg.Pool;
  siteDb: Database;
  queue: QueueServer<JobPayloads>;
  files: FileStore;
  clock: ReturnType<typeof movableClock>;
  /** A context at the present time with the rights of the site's own login; a guest's unless an actor is given. */
  ctx: (actor?: Actor) => Ctx;
};

/**
 * A hundred requests at once on four connections wait for a connection longer than a visitor would, if the machine is busy. Tests of that
 * wait have a pool of their own.
 */
const patient = { connectWithin_ms: limited(60_000), answerWithin_ms: answerTimeout_ms };
/** For rows that a test itself writes, thousands at once. */
const morePatient = { ...patient, answerWithin_ms: limited(70_000), statementWithin_ms: limited(60_000) };

type WhenDone = (end: () => Promise<void>) => void;

/** A migrated database for this test file, or with `onTestFinished` for one test. */
export async function testDatabase(poolSize = 10, whenDone: WhenDone = afterAll): Promise<TestDatabase> {
  const connection = await clone(inject('server').database, whenDone);
  const pool = createPool(connection, poolSize, () => {}, directSession, morePatient);
  const sitePool = createPool(connection, poolSize, () => {}, { ...directSession, role: siteRole }, patient);
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

/** A migrated database for one test. */
export function migratedDatabase(): Promise<ConnectionSettings> {
  return clone(inject('server').database, onTestFinished);
}

/** An empty database for one test. */
export function emptyDatabase(): Promise<ConnectionSettings> {
  return clone('template0', onTestFinished);
}

async function clone(template: string, whenDone: WhenDone): Promise<ConnectionSettings> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${database} template ${template} strategy file_copy`);
  // Hooks run in reverse order, so all connections to the database are closed by then.
  whenDone(() => onServer(`drop database ${database} with (force)`));
  return { ...inject('server'), database };
}

let server: Promise<pg.Client> | undefined;

/**
 * Databases are created and dropped over one connection of each worker, because nobody may be connected to the database that is cloned.
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
