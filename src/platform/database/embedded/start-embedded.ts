import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureAppDatabase, type Connection } from './app-database.ts';
import { copyBinaries, findBinaries } from './binaries.ts';
import { CannotStart, explainFileError } from './cannot-start.ts';
import { createCluster } from './create-cluster.ts';
import { superviseServer } from './supervise-server.ts';
import { makeDataFolder, placeIn } from './place.ts';
import { chooseUser } from './run-as.ts';
import type { Server } from './run-server.ts';
import { sweepUnfinished } from './unfinished.ts';

type Log = (line: string) => void;

/** `stop` also stops the server, unless another process uses it. */
export type Embedded = { connection: Connection; stop(): Promise<void> };

/** The name contains the major version, because another version cannot read these files. */
const folderName = 'postgres-18';

/** Once `stopped` is signalled, the start is given up. */
type Wanted = { dataDir: string; log: Log; stopped?: AbortSignal | undefined };

/** Runs PostgreSQL from the npm packages on `dataDir`, or joins the server that already runs there. */
export async function startEmbedded({ dataDir, log, stopped }: Wanted): Promise<Embedded> {
  try {
    const server = await prepare(dataDir, log);
    const password = await readPassword(server.place.password);
    return await enter(server, password, log, stopped);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

async function enter(server: Server, password: string, log: Log, stopped?: AbortSignal): Promise<Embedded> {
  const hold = await superviseServer(server, password, log, stopped);
  try {
    return { connection: await ensureAppDatabase(hold.client, password), stop: hold.end };
  } catch (error) {
    await hold.end();
    throw error;
  }
}

async function prepare(dataDir: string, log: Log): Promise<Server> {
  const packaged = await findBinaries();
  const folder = await makeDataFolder(dataDir);
  const place = placeIn(join(folder, folderName));
  const user = await chooseUser(place.cluster);
  const isNew = !existsSync(place.cluster);
  if (isNew) await sweepUnfinished(folder);
  if (isNew) log(`Creating the database in ${folder} (the first time only) …`);
  const native = user ? await copyBinaries(packaged, folder) : packaged.native;
  const bin = join(native, 'bin');
  if (isNew) await createCluster(bin, place, user);
  return { bin, place, user, options: [], detached: true };
}

async function readPassword(file: string): Promise<string> {
  if (existsSync(file)) return readFile(file, 'utf8');
  throw new CannotStart(
    `${file} is missing, without which the database beside it stays closed: bring it back from a copy.`,
  );
}
