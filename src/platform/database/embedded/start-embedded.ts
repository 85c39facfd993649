import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureAppDatabase, type AppConnection } from './app-database.ts';
import { copyServerBinaries, findServerBinaries } from './binaries.ts';
import { CannotStart, explainFileError } from './cannot-start.ts';
import { createCluster } from './create-cluster.ts';
import { superviseServer } from './supervise-server.ts';
import { makeDataFolder, clusterPlaceIn } from './place.ts';
import { chooseServerUser } from './run-as.ts';
import type { EmbeddedServer } from './run-server.ts';
import { sweepUnfinished } from './unfinished.ts';

type Log = (line: string) => void;

/** `stop` also stops the server, unless another process uses it. */
export type EmbeddedDatabase = { connection: AppConnection; stop(): Promise<void> };

/** The name contains the major version, because another version cannot read these files. */
const folderName = 'postgres-18';

/** Once `stopped` is signalled, the start is given up. */
type StartOptions = { dataDir: string; log: Log; stopped?: AbortSignal | undefined };

/** Runs PostgreSQL from the npm packages on `dataDir`, or joins the server that already runs there. */
export async function startEmbedded({ dataDir, log, stopped }: StartOptions): Promise<EmbeddedDatabase> {
  try {
    const server = await prepare(dataDir, log);
    const password = await readPassword(server.place.password);
    return await connectToServer(server, password, log, stopped);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

async function connectToServer(
  server: EmbeddedServer,
  password: string,
  log: Log,
  stopped?: AbortSignal,
): Promise<EmbeddedDatabase> {
  const serverUse = await superviseServer(server, password, log, stopped);
  try {
    return { connection: await ensureAppDatabase(serverUse.client, password), stop: serverUse.end };
  } catch (error) {
    await serverUse.end();
    throw error;
  }
}

async function prepare(dataDir: string, log: Log): Promise<EmbeddedServer> {
  const packaged = await findServerBinaries();
  const folder = await makeDataFolder(dataDir);
  const place = clusterPlaceIn(join(folder, folderName));
  const user = await chooseServerUser(place.cluster);
  const isNew = !existsSync(place.cluster);
  if (isNew) await sweepUnfinished(folder);
  if (isNew) log(`Creating the database in ${folder} (the first time only) …`);
  const native = user ? await copyServerBinaries(packaged, folder) : packaged.native;
  const bin = join(native, 'bin');
  if (isNew) await createCluster(bin, place, user);
  return { bin, place, user, options: [], detached: true };
}

async function readPassword(file: string): Promise<string> {
  if (existsSync(file)) return readFile(file, 'utf8');
  throw new CannotStart(
    `${file} is missing, and the database beside it cannot be opened without it: restore the file from a copy.`,
  );
}
