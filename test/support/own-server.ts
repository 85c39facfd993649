import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type OwnServer = {
  address: string;
  process: ChildProcess;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

const program = "import('./dist/server/main.js').then(({ runServer }) => runServer())";

/** The built site as a process of its own, which can be killed like one. */
export async function startOwnServer(dataDir: string): Promise<OwnServer> {
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000', AGBON_DATA: dataDir };
  const child = spawn(process.execPath, ['-e', program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address) return { address, process: child, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
  }
  throw new Error('The server ended before it was ready');
}
