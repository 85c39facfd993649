import { access, chown, constants, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { cannotChangeUserError } from './cannot-start.ts';

/** The user that the server runs as; undefined means the present user. */
export type ServerUser = { uid: number; gid: number } | undefined;

const usualNobodyId = 65_534;

/** Chooses another user if we are root, because PostgreSQL refuses to run as root: the owner of the existing files, or else 'nobody'. */
export async function chooseServerUser(cluster: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobodyUser();
}

async function nobodyUser(): Promise<ServerUser> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, , uid, gid] = users.match(/^nobody:.*$/m)?.[0].split(':') ?? [];
  return { uid: Number(uid ?? usualNobodyId), gid: Number(gid ?? usualNobodyId) };
}

export async function changeOwner(user: ServerUser, path: string): Promise<void> {
  if (!user) return;
  await chown(path, user.uid, user.gid).catch(() => {
    throw cannotChangeUserError();
  });
}

/** Finds the first folder on the path that the user may not enter. */
export async function firstClosedFolder(path: string, user: ServerUser): Promise<string | undefined> {
  const parents: string[] = [];
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) parents.unshift(folder);
  for (const folder of parents) if (!(await mayEnter(folder, user))) return folder;
  return undefined;
}

async function mayEnter(folder: string, user: ServerUser): Promise<boolean> {
  if (!user) {
    return access(folder, constants.X_OK).then(
      () => true,
      () => false,
    );
  }
  const { mode, uid, gid } = await stat(folder);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  return (mode & (gid === user.gid ? 0o010 : 0o001)) !== 0;
}
