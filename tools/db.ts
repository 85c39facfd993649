import { constants, existsSync, statSync } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { BadSetting, readConfig } from '#platform/config.ts';
import { backUp, BackupRefused } from '#platform/database/backup.ts';
import type { ConnectionSettings } from '#platform/database/connect.ts';
import { CannotStart } from '#platform/database/embedded/cannot-start.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { startThrowaway } from '#platform/database/embedded/throwaway.ts';
import { refusePooler } from '#platform/database/fit-session.ts';
import { checkGivenServer, explainLostConnection } from '#platform/database/given-server.ts';
import { createFileStore } from '#platform/files/open-file-store.ts';
import { diskStore } from '#platform/files/disk-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { generateTypes } from '#platform/database/generate-types.ts';
import { printSchema } from '#platform/database/print-schema.ts';
import { migrate } from '#platform/database/migrate.ts';
import { BadBackup } from '#platform/database/read-backup.ts';
import {
  dropAllSchemas,
  isDatabaseEmpty,
  RestoreRefused,
  refuseWhileInUse,
  restore,
} from '#platform/database/restore.ts';
import { copyFiles, knownFiles, leaveToSweeping, type CopiedFiles } from './copied-files.ts';
import { replaceBidKey } from './replace-bid-key.ts';
import { replaceSessionSecret } from './replace-session-secret.ts';
import { seedDatabase } from './seed-database.ts';
import { root } from './source-hash.mjs';
import { acceptChargesHere, acceptHead, UnsoundBooks, verifyBooks } from './verify-books.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const usage = `npm run db -- migrate                    bring the database to this version
npm run db -- seed                       add the demo data, if it is not there yet
npm run db -- reset                      empty the database, migrate it and add the demo data
npm run db -- backup <file>              write all rows to a file and all files to <file>.files; the job queue is left out
npm run db -- restore <file> [--replace] bring a backup back, into an empty database unless told to replace
npm run db -- verify                     look whether the books balance, and every line of them is as it was written
npm run db -- accept-head                after a restore that you know of, save the end of the books outside the database anew
npm run db -- accept-charges <why>       let money be sent again, though the payment provider does not know charges that are booked
npm run db -- replace-bid-key            go on with a new key of sealed bids, because the key before is lost
npm run db -- replace-session-secret     go on with a new SESSION_SECRET, because the one before is lost
npm run db -- schema                     write db/schema.sql and the types of the tables from the migrations`;

class Misuse extends Error {}

const migrations = join(root, 'db', 'migrations');
const tablesFile = join(root, 'src', 'platform', 'database', 'tables.ts');
const schemaFile = join(root, 'db', 'schema.sql');
const expected = [Misuse, BadSetting, CannotStart, BackupRefused, BadBackup, RestoreRefused, UnsoundBooks];

const commands: Record<string, (args: string[]) => Promise<string>> = {
  migrate: () => withPool(migrateHere),
  seed: () => withPool(migrateAndSeed),
  reset: () => withPool(reset),
  backup: ([file]) => withPool((pool) => writeBackup(pool, fileNamed(file))),
  restore: ([file, option]) => withPool((pool) => restoreFrom(pool, fileNamed(file), option === '--replace')),
  verify: () => withPool((_, connection) => verifyBooks(connection, ownFiles())),
  'accept-head': () => withPool((_, connection) => acceptHead(connection, ownFiles())),
  'accept-charges': (why) => withPool((_, connection) => acceptChargesHere(connection, reasonIn(why))),
  'replace-bid-key': () => withPool(replaceBidKey),
  'replace-session-secret': () => withPool(replaceSessionSecret),
  schema: writeSchema,
};

async function migrateHere(pool: pg.Pool): Promise<string> {
  const names = await migrate(pool, migrations);
  return names.length > 0 ? `Migrated: ${names.join(', ')}.` : 'The database is up to date.';
}

async function migrateAndSeed(pool: pg.Pool, connection: ConnectionSettings): Promise<string> {
  return [await migrateHere(pool), await seedDatabase(connection)].join('\n');
}

async function reset(pool: pg.Pool, connection: ConnectionSettings): Promise<string> {
  if (readConfig(process.env).mode === 'production') throw new Misuse('In production nothing is reset: see `restore`.');
  const known = await onConnection(pool, async (client) => {
    await refuseWhileInUse(client);
    const files = await knownFiles(client);
    await dropAllSchemas(client);
    return files;
  });
  const told = await migrateAndSeed(pool, connection);
  await onConnection(pool, (client) => leaveToSweeping(client, known));
  return told;
}

async function writeBackup(pool: pg.Pool, file: string): Promise<string> {
  const [store, copy] = [ownFiles(), diskStore(filesOf(file))];
  const copyThere = () => onConnection(pool, (client) => copyFiles(client, store, copy));
  if (existsSync(file)) throw new BackupRefused(`${file} exists already: name a file that does not.`);
  await requireWritable(dirname(file));
  // Copied before the rows, so that no file is swept in between, and again after them, for files that came in between.
  const { copied } = await copyThere();
  const { tables, rows } = await onConnection(pool, (client) => backUp(client, file));
  const later = await copyThere();
  const size = `${Math.ceil(statSync(file).size / 1024)} KB`;
  const filesText = copiedFilesText({ copied: copied + later.copied, missing: later.missing }, filesOf(file));
  return `Backed up ${rows} rows of ${tables} tables to ${file} (${size}).${filesText}`;
}

async function requireWritable(folder: string): Promise<void> {
  await access(folder, constants.W_OK).catch(({ code }: NodeJS.ErrnoException) => {
    throw new BackupRefused(
      `Nothing can be written to ${folder} (${code}): make it, and give it to the user of this command.`,
    );
  });
}

/** The files of a backup are in a folder beside it, laid out like the store on a disk. */
function filesOf(file: string): string {
  return `${file}.files`;
}

function ownFiles(): FileStore {
  return createFileStore(readConfig(process.env).files);
}

function copiedFilesText({ copied, missing }: CopiedFiles, folder: string): string {
  const counted = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;
  const kept = copied > 0 ? ` ${counted(copied)}: ${folder}.` : '';
  return missing > 0 ? `${kept} Of the files that rows keep, ${counted(missing)} could not be found whole.` : kept;
}

async function restoreFrom(pool: pg.Pool, file: string, replace: boolean): Promise<string> {
  if (!(await onConnection(pool, isDatabaseEmpty))) {
    if (!replace) throw new RestoreRefused('The database is not empty: add --replace to lose what is in it.');
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    console.log(await writeBackup(pool, join(dirname(file), `before-restore-${stamp}.backup`)));
  }
  const known = await onConnection(pool, (client) => knownFiles(client));
  const { tables, rows } = await restore(pool, file, migrations);
  const store = ownFiles();
  const files = await onConnection(pool, async (client) => {
    await leaveToSweeping(client, known);
    return copyFiles(client, diskStore(filesOf(file)), store);
  });
  const told = copiedFilesText(files, 'put back into the store');
  return `Restored ${rows} rows of ${tables} tables, each compared with the backup's checksum.${told} ${afterRestore}`;
}

const afterRestore =
  'No payout and no refund is sent after the next start until what the payment provider did since the backup was read.';

/** Describes a fresh database made by the migrations alone, because the one in use may be in any state. */
async function writeSchema(): Promise<string> {
  const server = await startThrowaway();
  const pool = new pg.Pool(server.connection);
  try {
    await migrate(pool, migrations);
    await writeFile(schemaFile, await printSchema(pool));
    await writeFile(tablesFile, await generateTypes(pool));
    return `Wrote ${schemaFile} and ${tablesFile}.`;
  } finally {
    await pool.end();
    await server.stop();
  }
}

/** npm runs in the project's folder, but a file is named from where the person typed the command. */
function fileNamed(file: string | undefined): string {
  if (!file || file.startsWith('--')) throw new Misuse(`Name a file.\n${usage}`);
  return resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

function reasonIn(words: string[]): string {
  const why = words.join(' ').trim();
  if (why === '' || why.length > 500) throw new Misuse(`Say why, in at most 500 letters.\n${usage}`);
  return why;
}

type Work = (pool: pg.Pool, connection: ConnectionSettings) => Promise<string>;

async function withPool(work: Work): Promise<string> {
  const { connection, stop } = await openDatabase();
  const pool = new pg.Pool({ ...connection, application_name: 'agbon db', idleTimeoutMillis: 1 });
  // The query on a broken connection reports the error; without a listener the event would end the process in the middle of a line.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  stopOnSignals(stop, 1);
  try {
    return await work(pool, connection);
  } catch (error) {
    throw explainLostConnection(error);
  } finally {
    await pool.end();
    await stop();
  }
}

async function openDatabase(): Promise<{ connection: ConnectionSettings; stop(): Promise<void> }> {
  const { databaseUrl, databaseDirectUrl, dataDir } = readConfig(process.env);
  const given = databaseDirectUrl ?? databaseUrl;
  if (given) {
    await checkGivenServer(given, databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
    const connection = { connectionString: given };
    await refusePooler(connection, { databaseDirectUrl });
    return { connection, stop: async () => {} };
  }
  return startEmbedded({ dataDir, log: (line) => console.log(line) });
}

/** Closes its connection afterwards, because no connection of ours may be open where others are refused. */
async function onConnection<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  const isOver = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    return await work(client);
  } finally {
    client.release(true);
    await isOver;
  }
}

try {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new Misuse(usage);
  console.log(await command(args));
} catch (error) {
  if (!expected.some((kind) => error instanceof kind)) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
