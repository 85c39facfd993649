import { spawn, type ChildProcess } from 'node:child_process';
import { CannotStart, cannotChangeUserError, useOtherFolder, useOtherServer } from './cannot-start.ts';
import { firstClosedFolder, type ServerUser } from './run-as.ts';

type Options = {
  user: ServerUser;
  cwd: string;
  output: 'pipe' | number;
  detached?: boolean;
  /** The number of a process whose lock file PostgreSQL may take over. */
  staleProcess?: number;
};

/** Runs one of PostgreSQL's programs as the server's user. Does not pass on our environment, because it contains secrets. */
export async function runProgram(program: string, args: string[], options: Options): Promise<ChildProcess> {
  const { user, cwd, output, detached = false, staleProcess = 0 } = options;
  try {
    const child = spawn(program, args, {
      cwd,
      detached,
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', PG_GRANDPARENT_PID: String(staleProcess) },
      ...user,
    });
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    return child;
  } catch (error) {
    throw await explain(error as NodeJS.ErrnoException, program, cwd, user);
  }
}

async function explain(
  { code }: NodeJS.ErrnoException,
  program: string,
  cwd: string,
  user: ServerUser,
): Promise<Error> {
  if (user && (code === 'EPERM' || code === 'EINVAL')) return cannotChangeUserError();
  const closed = (await firstClosedFolder(cwd, user)) ?? (await firstClosedFolder(program, user));
  if (closed) return cannotEnter(closed, user);
  return new CannotStart(
    `PostgreSQL's program ${program} cannot run here (${code}; does the disk allow programs?): ` +
      `${useOtherFolder} where it can, or ${useOtherServer}.`,
  );
}

function cannotEnter(folder: string, user: ServerUser): CannotStart {
  const who = user ? `user ${user.uid}` : 'this user';
  return new CannotStart(
    `The database runs as ${who}, who may not enter ${folder}: ${useOtherFolder} open to everybody, or ${useOtherServer}.`,
  );
}
