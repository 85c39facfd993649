import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chooseServerUser } from '#platform/database/embedded/run-as.ts';

/** A program that others wrote, or a process of the site, running beside this one until it is stopped. */
export type Part = {
  name: string;
  process: ChildProcess;
  output(): string;
  kill(signal?: NodeJS.Signals): Promise<void>;
};

type Wanted = {
  args: readonly string[];
  env?: Record<string, string>;
  asRoot?: boolean;
  cwd?: string;
  /** Processes of the part that would outlive it, such as the servers that Patroni starts. A kill of the part kills them too. */
  childrenToKill?: () => Promise<readonly number[]>;
};

const running = new Set<Part>();

// Each folder of a proof is removed by a listener of its own.
process.setMaxListeners(100);

/** Servers refuse to run as root, so root starts them as 'nobody', whose folders `ownFolder` makes. */
export async function startPart(
  name: string,
  program: string,
  { args, env, asRoot, cwd, childrenToKill }: Wanted,
): Promise<Part> {
  const user = asRoot ? undefined : await chooseServerUser('/nowhere');
  const child = spawn(program, args, {
    ...(user && { uid: user.uid, gid: user.gid }),
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output = (output + piece.toString()).slice(-100_000)));
  const ended = once(child, 'close');
  const part: Part = {
    name,
    process: child,
    output: () => output,
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      if (signal === 'SIGKILL') for (const pid of (await childrenToKill?.()) ?? []) process.kill(pid, signal);
      await ended;
    },
  };
  running.add(part);
  ended.then(() => running.delete(part)).catch(() => {});
  return part;
}

export async function stopAllParts(): Promise<void> {
  await Promise.all([...running].map((part) => part.kill('SIGKILL')));
}

/** A folder that is removed when this process ends. */
export async function passingFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `agbon-prove-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks again and again until the answer is there; the last failure says what was missing. */
export async function until<Result>(what: string, within_ms: number, ask: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + within_ms;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw new Error(`${what}: not within ${within_ms / 1000} s`, { cause: error });
      await wait(50);
    }
  }
}
