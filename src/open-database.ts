import { detectRestore } from '#domain/money/provider-readings/detect-restore.ts';
import type { Config } from '#platform/config.ts';
import { prepareAppLogin, type AppLogin } from '#platform/database/app-login.ts';
import { asOwner } from '#platform/database/as-owner.ts';
import type { ConnectionSettings } from '#platform/database/connect.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { detectSession, refusePooler } from '#platform/database/fit-session.ts';
import { checkGivenServer } from '#platform/database/given-server.ts';
import { migrate } from '#platform/database/migrate.ts';
import { directSession, type SessionSetup } from '#platform/database/session.ts';
import type { Log } from '#platform/log.ts';
import { installQueue } from '#platform/queue/install-queue.ts';
import type { Stops } from '#platform/stops.ts';

const longestStop_ms = 6000;

type OpenedDatabase = { login: AppLogin; session: SessionSetup; owner: ConnectionSettings };

export async function openDatabase(
  config: Config,
  log: Log,
  stops: Stops,
  stopped: AbortSignal | undefined,
): Promise<OpenedDatabase> {
  const owner = await openServer(config, log, stops, stopped);
  const login = await prepareDatabase(config, owner, log);
  const session = config.databaseUrl ? await detectSession(login, config) : { ...directSession, role: login.role };
  return { login, session, owner };
}

async function openServer(
  config: Config,
  log: Log,
  stops: Stops,
  stopped: AbortSignal | undefined,
): Promise<ConnectionSettings> {
  if (config.databaseUrl) {
    const { databaseUrl, databaseAppUrl, databaseDirectUrl } = config;
    await checkGivenServer(databaseUrl, 'DATABASE_URL', databaseDirectUrl ? 'pooler' : 'server');
    if (databaseAppUrl) await checkGivenServer(databaseAppUrl, 'DATABASE_APP_URL', 'pooler');
    if (databaseDirectUrl) await checkGivenServer(databaseDirectUrl, 'DATABASE_DIRECT_URL');
    const owner = { connectionString: databaseDirectUrl ?? databaseUrl };
    await refusePooler(owner, config);
    return owner;
  }
  const say = (line: string) => log.info({ part: 'database' }, line);
  const starting = startEmbedded({ dataDir: config.dataDir, log: say, stopped });
  stops.add('database', longestStop_ms, () =>
    starting.then(
      (embedded) => embedded.stop(),
      () => {},
    ),
  );
  return (await starting).connection;
}

/** Does what only the owner of the database may do, and closes that connection before the first request. */
async function prepareDatabase(config: Config, connection: ConnectionSettings, log: Log): Promise<AppLogin> {
  const { databaseUrl, databaseAppUrl: appUrl, databaseDirectUrl, sessionSecret: secret } = config;
  const pooler = databaseUrl && databaseDirectUrl ? { connectionString: databaseUrl } : undefined;
  const login = await asOwner(connection, logBrokenConnection(log), async (owner) => {
    await migrate(owner, 'db/migrations');
    await detectRestore(owner);
    await installQueue(owner, (error) => log.error({ err: error }, 'queue error'));
    return prepareAppLogin(owner, { connection, pooler, appUrl, secret });
  });
  if (login.warning) log.warn(login.warning);
  return login;
}

export function logBrokenConnection(log: Log): (error: Error) => void {
  return (error) => log.warn({ err: error }, 'a database connection broke');
}
