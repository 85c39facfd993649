import { spawn, type ChildProcess } from 'node:child_process';
import { CannotStart, cannotChangeUser, otherFolder, otherServer } from './cannot-start.ts';
import { firstClosedFolder, type RunAs } from './run-as.ts';

type Options = {
  user: RunAs;
  cwd: string;
  output: 'pipe' | number;
  detached?: boolean;
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

async function explain({ code }: NodeJS.ErrnoException, program: string, cwd: string, user: RunAs): Promise<Error> {
  if (user && (code === 'EPERM' || code === 'EINVAL')) return cannotChangeUser();
  const closed = (await firstClosedFolder(cwd, user)) ?? (await firstClosedFolder(program, user));
  if (closed) return cannotEnter(closed, user);
  return new CannotStart(
    `PostgreSQL's program ${program} cannot run here (${code}; does the disk allow programs?): ` +
      `${otherFolder} where it can, or ${otherServer}.`,
  );
}

function cannotEnter(folder: string, user: RunAs): CannotStart {
  const who = user ? `user ${user.uid}` : 'this user';
  return new CannotStart(
    `The database runs as ${who}, who may not enter ${folder}: ${otherFolder} open to everybody, or ${otherServer}.`,
  );
}
