import { withSharedPassword, type Keyed } from '#domain/staff/staff.shared-password.ts';
import { BadSetting, readConfig, type Config } from '#platform/config.ts';
import { CannotStart } from '#platform/database/embedded/cannot-start.ts';
import { startServer, type RunningServer } from './server.ts';

export { readConfig } from '#platform/config.ts';
export { startServer } from './server.ts';

/** The process: reads its settings, runs until it is asked to stop, and then leaves nothing half done. */
export async function runServer(env: Record<string, string | undefined> = process.env): Promise<void> {
  try {
    const keyed = withSharedPassword(readConfig(env));
    const starting = startServer(keyed.config);
    stopOnSignal(starting);
    const server = await starting;
    console.log(welcome(keyed, server.address));
  } catch (error) {
    if (!(error instanceof BadSetting || error instanceof CannotStart)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const sameBreath_ms = 1000;

/** Stops once, as soon as it has started. A signal sent to a whole group arrives several times; one that comes later is impatience. */
function stopOnSignal(starting: Promise<RunningServer>): void {
  let askedAt: number | undefined;
  const stop = async () => {
    const now = performance.now();
    if (askedAt !== undefined && now - askedAt > sameBreath_ms) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = now;
    console.log('Stopping: letting requests finish, then the database …');
    await (await starting).stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

function welcome({ config, madePassword }: Keyed<Config>, address: string): string {
  const lines = [`Àgbọn is at ${address}`];
  if (config.mode === 'demo') {
    lines.push(`  Demo mode: mails are kept, not sent. Read them at ${address}/mailbox`);
    lines.push(`  Every component in all its states: ${address}/styleguide`);
  }
  if (madePassword)
    lines.push(
      `  Staff sign in at ${address}/vintage with ${madePassword} (made for this run; ADMIN_PASSWORD sets one)`,
    );
  return lines.join('\n');
}
