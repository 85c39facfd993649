import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { CannotStart, explainFileError, diskFullError, useOtherServer } from './cannot-start.ts';
import { clusterPlaceIn, type ClusterPlace } from './place.ts';
import { changeOwner, type ServerUser } from './run-as.ts';
import { runProgram } from './run-program.ts';
import { unfinishedName } from './unfinished.ts';

export const superuser = 'postgres';

/** Creates an empty cluster with its own password, and renames it once it is complete. If two processes create one, both use the first. */
export async function createCluster(
  bin: string,
  place: ClusterPlace,
  user: ServerUser,
  options: string[] = [],
): Promise<void> {
  const unfinished = unfinishedName(place.folder);
  try {
    await fillFolder(bin, clusterPlaceIn(unfinished), user, options);
    await rename(unfinished, place.folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(place.cluster)) throw explainFileError(error, dirname(place.folder));
  }
}

async function fillFolder(bin: string, place: ClusterPlace, user: ServerUser, options: string[]): Promise<void> {
  await makeFolder(place.cluster, 0o700);
  await chmod(place.folder, 0o711);
  await changeOwner(user, place.cluster);
  const password = randomBytes(24).toString('base64url');
  await writeFile(place.password, password, { mode: 0o600 });
  const passwordFile = join(place.folder, 'first-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await changeOwner(user, passwordFile);
  await initialise(bin, place, user, [`--pwfile=${passwordFile}`, ...options]);
  await rm(passwordFile);
}

async function initialise(bin: string, place: ClusterPlace, user: ServerUser, options: string[]): Promise<void> {
  const settings = [
    `--pgdata=${place.cluster}`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
  const child = await runProgram(join(bin, 'initdb'), [...settings, ...options], {
    user,
    cwd: place.folder,
    output: 'pipe',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [code, , complaints] = await Promise.all([ended, text(child.stdout!), text(child.stderr!)]);
  if (code !== 0) throw explain(complaints, place);
}

function explain(complaints: string, place: ClusterPlace): CannotStart {
  if (/No space left on device|Disk quota exceeded/.test(complaints)) return diskFullError(dirname(place.folder));
  const first = complaints.split('\n').find((line) => /error:|FATAL|PANIC/.test(line)) ?? complaints.trim();
  return new CannotStart(`The database could not be created (${first}): correct that, or ${useOtherServer}.`);
}
