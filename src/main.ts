import { withSharedPassword } from '#domain/people/staff-accounts/staff.shared-password.ts';
import { BadSetting, readConfig, type Config } from '#platform/config.ts';
import { CannotStart } from '#platform/database/embedded/cannot-start.ts';
import { createLog, type Log } from '#platform/log.ts';
import { startServer, type RunningServer } from './server.ts';
import { welcome } from './welcome.ts';

export { readConfig } from '#platform/config.ts';
export { startServer } from './server.ts';

/**
 * The exit code of an uncaught fault (EX_SOFTWARE), after which the supervisor restarts the process. Exit code 1 means that a restart
 * would fail again, or that a stop was broken off.
 */
const faultCode = 70;
const repeatWithin_ms = 1000;
const longestFault_ms = 10_000;
const longestStop_ms = 25_000;

export async function runServer(env: Record<string, string | undefined> = process.env): Promise<void> {
  const startAbort = new AbortController();
  try {
    const withPassword = withSharedPassword(readConfig(env));
    const log = createLog(withPassword.config.logLevel);
    const starting = startServer(withPassword.config, { log, startAbort: startAbort.signal });
    endOnSignal(starting, startAbort, withPassword.config, log);
    endOnFault(starting, log);
    const server = await starting;
    console.log(welcome(withPassword, server.address));
  } catch (error) {
    // The signal that broke off the start also ends the process.
    if (!startAbort.signal.aborted) refuseToStart(error, env.AGBON_RESTARTED !== undefined);
  }
}

/** A failed restart may succeed later, for example after a full disk; at a first start the operator reads the message. */
function refuseToStart(error: unknown, isRestarted: boolean): never {
  const isExplained = error instanceof BadSetting || error instanceof CannotStart;
  console.error(isExplained ? error.message : error);
  process.exit(isRestarted && error instanceof CannotStart ? faultCode : 1);
}

/**
 * Stops once, and ends a start that is under way at once. A signal to a process group arrives several times; a later second signal means
 * that the operator does not want to wait.
 */
function endOnSignal(starting: Promise<RunningServer>, startAbort: AbortController, config: Config, log: Log): void {
  let askedAt: number | undefined;
  let hasStarted = false;
  const stop = async () => {
    const now = performance.now();
    if (askedAt !== undefined && now - askedAt > repeatWithin_ms) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = now;
    console.log('Stopping: letting requests finish, then the database …');
    setTimeout(
      () => {
        log.error('stopping takes too long: what is left is broken off');
        process.exit(1);
      },
      longestStop_ms + config.stopPauseSeconds * 1000,
    );
    if (!hasStarted) startAbort.abort();
    await starting.then((server) => server.stop()).catch(() => {});
    process.exit(0);
  };
  starting.then(() => (hasStarted = true)).catch(() => {});
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

/** After an uncaught fault nothing in memory can be trusted, so only requests under way may finish. */
function endOnFault(starting: Promise<RunningServer>, log: Log): void {
  let isEnding = false;
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, isEnding ? 'another fault that nobody caught' : 'a fault that nobody caught: the end');
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(faultCode), longestFault_ms);
    void starting
      .then((server) => server.stop('at once'))
      .catch(() => {})
      .then(() => process.exit(faultCode));
  });
}
