import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart, diskFullError, useOtherServer } from './cannot-start.ts';
import { makeSocketFolder, type ClusterPlace } from './place.ts';
import { readPostmaster } from './postmaster.ts';
import type { ServerUser } from './run-as.ts';
import { runProgram } from './run-program.ts';

export type EmbeddedServer = {
  bin: string;
  place: ClusterPlace;
  user: ServerUser;
  options: readonly string[];
  detached: boolean;
};

const largestLog_bytes = 5_000_000;

/** Opens no TCP port. Keeps rows and statements out of the log, because they contain personal data. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  jit: 'off',
};

/** One attempt to run the server. The child process ends by itself if another server uses the cluster. */
export type ServerAttempt = { child: ChildProcess; complaints: () => string };

export async function runServer({ bin, place, user, options, detached }: EmbeddedServer): Promise<ServerAttempt> {
  await makeSocketFolder(place.socket, user);
  const { file, start } = openLog(place.log);
  try {
    const child = await runProgram(join(bin, 'postgres'), serverArguments(place, options), {
      user,
      cwd: place.folder,
      output: file,
      detached,
      // The caller found that this process is not our server, so PostgreSQL may take over its lock file.
      staleProcess: readPostmaster(place.cluster)?.pid,
    });
    child.unref();
    return { child, complaints: () => readFileSync(place.log).subarray(start).toString() };
  } finally {
    closeSync(file);
  }
}

function serverArguments(place: ClusterPlace, options: readonly string[]): string[] {
  const settingArguments = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const socket = `unix_socket_directories="${place.socket.replaceAll('"', '""')}"`;
  return ['-D', place.cluster, '-c', socket, ...settingArguments, ...options];
}

function openLog(path: string): { file: number; start: number } {
  if (existsSync(path) && statSync(path).size > largestLog_bytes) renameSync(path, `${path}.old`);
  const file = openSync(path, 'a', 0o600);
  return { file, start: statSync(path).size };
}

/** True if another server has the cluster, or an old server is still ending. Then another try may succeed. */
export function isClusterTaken(complaints: string): boolean {
  return /lock file "[^"]*" already exists|pre-existing shared memory block/.test(complaints);
}

export function explainServerEnd(complaints: string, place: ClusterPlace): CannotStart {
  if (/No space left on device|Disk quota exceeded/.test(complaints)) return diskFullError(place.folder);
  const reason = complaints.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? 'it gave no reason';
  return new CannotStart(
    `The database server ended at once (${reason}; see ${place.log}): correct that, or ${useOtherServer}.`,
  );
}
