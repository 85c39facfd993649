import { spawn, type ChildProcess } from 'node:child_process';
import { CannotStart, cannotChangeUser, otherFolder, otherServer } from './cannot-start.ts';
import { closedFolder, type RunAs } from './run-as.ts';

type Options = {
  user: RunAs;
  cwd: string;
  output: 'pipe' | number;
  detached?: boolean;
  staleProcess?: number;
};

/** Starts one of PostgreSQL's programs as its own user, with none of our environment: that holds our secrets. */
export async function runProgram(program: string, args: string[], options: Options): Promise<ChildProcess> {
  const { user, cwd, output, detached = false, staleProcess = 0 } = options;
  const child = spawn(program, args, {
    cwd,
    detached,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', PG_GRANDPARENT_PID: String(staleProcess) },
    ...user,
  });
  try {
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  } catch (error) {
    throw await explainSpawn(error as NodeJS.ErrnoException, program, cwd, user);
  }
  return child;
}

async function explainSpawn(error: NodeJS.ErrnoException, program: string, cwd: string, user: RunAs): Promise<Error> {
  if (user && (error.code === 'EPERM' || error.code === 'EINVAL')) return cannotChangeUser();
  if (error.code === 'EACCES') {
    const closed = (await closedFolder(cwd, user)) ?? (await closedFolder(program, user));
    if (closed) return cannotEnter(closed, user);
  }
  return new CannotStart(`PostgreSQL's program ${program} cannot run here (${error.code}): ${otherServer}.`);
}

function cannotEnter(folder: string, user: RunAs): CannotStart {
  const who = user ? `user ${user.uid}, as which the database runs,` : 'this user';
  return new CannotStart(`The folder ${folder} is closed to ${who}: ${otherFolder} that is open, or ${otherServer}.`);
}
