import { BadSetting, readConfig, type Config } from '#platform/config.ts';
import { CannotStart } from '#platform/database/embedded/cannot-start.ts';
import { startServer, type RunningServer } from './server.ts';

export { readConfig } from '#platform/config.ts';
export { startServer } from './server.ts';

/** The process: reads its settings, runs until it is asked to stop, and then leaves nothing half done. */
export async function runServer(env: Record<string, string | undefined> = process.env): Promise<void> {
  try {
    const config = readConfig(env);
    const server = await startServer(config);
    stopOnSignal(server);
    console.log(welcome(config, server.address));
  } catch (error) {
    if (!(error instanceof BadSetting || error instanceof CannotStart)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1); // asked twice: somebody will not wait
    stopping = true;
    console.log('Stopping: letting requests finish, then the database …');
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

function welcome(config: Config, address: string): string {
  const lines = [`Àgbọn is at ${address}`];
  if (config.mode === 'demo') {
    lines.push(`  Demo mode: mails are kept, not sent. Read them at ${address}/mailbox`);
    lines.push(`  Every component in all its states: ${address}/styleguide`);
  }
  return lines.join('\n');
}
