import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, realpath, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { CannotStart, explainFileError, useOtherFolder } from './cannot-start.ts';
import { changeOwner, type ServerUser } from './run-as.ts';
import { unfinishedName } from './unfinished.ts';

/** All files are in `folder`. Only the socket is elsewhere if its path would be too long. */
export type ClusterPlace = {
  folder: string;
  cluster: string;
  socket: string;
  password: string;
  log: string;
};

/** A socket path may have 107 bytes on Linux and 103 on macOS, including the file name. */
const longestSocketFolder_bytes = 103 - '/.s.PGSQL.5432'.length;

export function clusterPlaceIn(folder: string): ClusterPlace {
  const usualSocket = join(folder, 'socket');
  const shortSocket = join(tmpdir(), `agbon-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  return {
    folder,
    cluster: join(folder, 'cluster'),
    socket: Buffer.byteLength(usualSocket) > longestSocketFolder_bytes ? shortSocket : usualSocket,
    password: join(folder, 'password'),
    log: join(folder, 'server.log'),
  };
}

/** Creates the data folder and its parents so that the server's user can enter them. */
export async function makeDataFolder(dataDir: string): Promise<string> {
  try {
    const topmost = await makeFolder(dataDir);
    const folder = await realpath(dataDir);
    if (topmost && process.getuid?.() === 0) {
      for (let path = folder; path.length >= topmost.length; path = dirname(path)) await chmod(path, 0o755);
    }
    await requireWritable(folder);
    return folder;
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/** Tests now, and not at the first write, whether an existing folder is writable. */
async function requireWritable(folder: string): Promise<void> {
  const trial = unfinishedName(join(folder, 'trial'));
  await mkdir(trial);
  await rmdir(trial);
}

/** Creates the socket's folder. Refuses one that the server does not own, because any user can create it in the temporary folder. */
export async function makeSocketFolder(socket: string, user: ServerUser): Promise<void> {
  if (!existsSync(socket)) {
    await makeFolder(socket, 0o700);
    await changeOwner(user, socket);
  }
  const { uid, mode } = await lstat(socket);
  if (uid !== (user?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new CannotStart(`${socket} belongs to another user: delete it, or ${useOtherFolder} with a shorter path.`);
  }
}
