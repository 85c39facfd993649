import { spawn, type ChildProcess } from 'node:child_process';
import { buildWhenStale } from '../../tools/build-when-stale.mjs';

export type OwnServer = {
  address: string;
  process: ChildProcess;
  /** The output so far of both streams. */
  said: () => string;
  /** Its exit code or signal. */
  ended: Promise<number | NodeJS.Signals | null>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

type Wanted = {
  settings?: Record<string, string>;
  /** JavaScript that the process runs before it starts the site. */
  before?: string;
};

// A single test file may run after a change of the sources.
if (!(await buildWhenStale())) throw new Error('What would be tested could not be built.');

const program = "import('./dist/server/main.js').then(({ runServer }) => runServer())";

/** The built site as a process of its own, which can be killed. */
export async function startOwnServer(dataDir: string, wanted: Wanted = {}): Promise<OwnServer> {
  const server = runOwnServer(dataDir, wanted);
  const address = await Promise.race([addressOf(server), server.ended]);
  if (typeof address === 'string' && address.startsWith('http')) return { ...server, address };
  throw new Error(`The server ended before it was ready: ${server.said()}`);
}

/** Starts the built site like `startOwnServer`, without waiting until it is ready. */
export function runOwnServer(dataDir: string, { settings = {}, before = '' }: Wanted): Omit<OwnServer, 'address'> {
  const own = { PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000', AGBON_DATA: dataDir };
  // Only these variables are given, because those of the developer and of the test tools may differ.
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, TMPDIR, NODE_COMPILE_CACHE, ...own, ...settings };
  const child = spawn(process.execPath, ['-e', `${before}; ${program}`], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => resolve(signal ?? code));
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  return { process: child, said: () => said, ended, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** The site prints its address in the first line that has one. */
function addressOf({ process, said }: Omit<OwnServer, 'address'>): Promise<string> {
  return new Promise((resolve) => {
    process.stdout!.on('data', () => {
      const address = /http:\/\/\S+(?=\s)/.exec(said())?.[0];
      if (address) resolve(address);
    });
  });
}
