import { existsSync, readdirSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureAppDatabase } from './app-database.ts';
import { copyServerBinaries, findServerBinaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { acquireServer } from './server-use.ts';
import { clusterPlaceIn } from './place.ts';
import { isProcessAlive, shutDownServer } from './postmaster.ts';
import { chooseServerUser, firstClosedFolder, type ServerUser } from './run-as.ts';
import type { EmbeddedDatabase } from './start-embedded.ts';

const prefix = 'agbon-throwaway-';

/** The data is thrown away, so speed counts and safety does not. */
const unsafeSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // Autovacuum would open databases that tests are about to drop, and tests could not disconnect it.
  'autovacuum=off',
  // The password protects nothing, and thousands of connections would compute 4,096 rounds each.
  'scram_iterations=1',
  'shared_buffers=32MB',
  'max_connections=200',
];

/** A test server that tests can stop or kill (SIGQUIT) with `halt` and start again with `resume`. After a kill it recovers its data. */
export type Throwaway = EmbeddedDatabase & {
  halt(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  resume(): Promise<void>;
};

/**
 * A test server in a temporary folder that `stop` removes. Its user can create databases, because tests clone them, or has other
 * `rights`. Other `settings` override ours.
 */
export async function startThrowaway(settings: readonly string[] = [], rights = 'createdb'): Promise<Throwaway> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const place = clusterPlaceIn(join(folder, 'pg'));
  const stop = async () => {
    await shutDownServer(place.cluster, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const user = await chooseServerUser(place.cluster);
    const bin = join(await readablePrograms(folder, user), 'bin');
    await createCluster(bin, place, user, ['--no-sync']);
    const options = [...unsafeSettings, ...settings].flatMap((setting) => ['-c', setting]);
    const password = await readFile(place.password, 'utf8');
    const enter = () => acquireServer({ bin, place, user, options, detached: false }, password, () => {});
    const client = await enter();
    const connection = await ensureAppDatabase(client, password, rights);
    await client.end();
    return {
      connection,
      stop,
      halt: async (signal = 'SIGINT') => void (await shutDownServer(place.cluster, signal)),
      resume: async () => (await enter()).end(),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readablePrograms(folder: string, user: ServerUser): Promise<string> {
  const packaged = await findServerBinaries();
  await chmod(folder, 0o711);
  const closedFolder = user && (await firstClosedFolder(join(packaged.native, 'bin', 'postgres'), user));
  return closedFolder ? copyServerBinaries(packaged, folder) : packaged.native;
}

/** Stops and removes the servers of test runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    if (isProcessAlive(Number(name.slice(prefix.length).split('-')[0]))) continue;
    await remove(folder).catch(leaveToItsOwner);
  }
}

async function remove(folder: string): Promise<void> {
  const { cluster } = clusterPlaceIn(join(folder, 'pg'));
  if (existsSync(cluster)) await shutDownServer(cluster, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
}

/** Ignores files that another user's killed test run left, because only that user can remove them. */
function leaveToItsOwner(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
}
