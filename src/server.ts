import { seed } from '../db/seed/seed.ts';
import { jobNames, type JobPayloads } from '#domain/job-names.ts';
import { closeDemoAccounts } from '#domain/accounts/close-demo-accounts.ts';
import type { Ctx } from '#domain/context.ts';
import { keepSharedPassword, refuseWeakSharedPassword } from '#domain/staff/staff.shared-password.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { createDatabase, createPool, type ConnectionSettings } from '#platform/database/connect.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { listen } from '#platform/database/listen.ts';
import { migrate } from '#platform/database/migrate.ts';
import { pageNewsChannel } from '#platform/database/page-news.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { createLog, type Log } from '#platform/log.ts';
import { createTransport } from '#platform/mail/create-transport.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import { createMetrics } from '#platform/metrics.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { siteSecret } from '#platform/secret.ts';
import { createTextTransport } from '#platform/text/create-text-transport.ts';
import { createJobs } from './jobs/jobs.ts';
import { startWorker } from './jobs/worker.ts';
import { createApp, type App } from './web/app.ts';
import { startingSite } from './web/edge/starting.tsx';
import { listenOn, type HttpServer } from './web/http-server.ts';
import { staticFiles, type StaticFiles } from './web/request/static-files.ts';
import type { Services } from './web/services.ts';

export type RunningServer = { address: string; services: Services; app: App | undefined; stop: () => Promise<void> };

type Extras = {
  log?: Log;
  clock?: Clock;
  /** While developing, the site is put together anew for each request. */
  appFor?: (services: Services) => App;
};

type Stops = (() => Promise<void>)[];

/** Starts everything in order: database, queue, web, worker. Stopping goes the other way, and lets requests finish. */
export async function startServer(config: Config, extras: Extras = {}): Promise<RunningServer> {
  const log = extras.log ?? createLog(config.logLevel);
  const stops: Stops = [];
  const stop = async () => {
    for (const stopPart of stops.splice(0).toReversed()) await stopPart();
  };
  try {
    refuseWeakSharedPassword(config);
    const connection = await openDatabase(config, log, stops);
    const transport = createTransport(config.mail);
    stops.push(async () => transport.close());
    const opened = await openServices(config, connection, { log, clock: extras.clock ?? systemClock }, stops);
    const isWeb = config.roles.includes('web');
    const files = isWeb && !extras.appFor ? staticFiles('dist/client') : undefined;
    const http = isWeb ? await openHttp(config, log, files) : undefined;
    if (http) stops.push(() => http.close());
    const address = http?.address ?? `http://${config.host}:${config.port}`;
    const services: Services = { ...opened, publicUrl: config.publicUrl ?? address };
    const app = http && (extras.appFor?.(services) ?? createApp(services, { files }));
    if (http && app) {
      await hearPageNews(services, connection, stops);
      http.answerWith(app);
    }
    if (config.mode === 'demo') await seed(ownCtx(services));
    else await closeDemoAccounts(ownCtx(services));
    if (config.roles.includes('worker')) await work(services, transport);
    stops.push(async () => {
      services.accepting.now = false;
    });
    return { address, services, app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function openHttp({ host, port, publicUrl }: Config, log: Log, files: StaticFiles | undefined): Promise<HttpServer> {
  return listenOn(host, port, { publicUrl, log, meanwhile: startingSite(files) });
}

async function openDatabase(config: Config, log: Log, stops: Stops): Promise<ConnectionSettings> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    log: (line) => log.info({ part: 'database' }, line),
  });
  stops.push(() => embedded.stop());
  return embedded.connection;
}

type Given = { log: Log; clock: Clock };
type Opened = Omit<Services, 'publicUrl'>;

async function openServices(
  config: Config,
  connection: ConnectionSettings,
  given: Given,
  stops: Stops,
): Promise<Opened> {
  const { log } = given;
  const pool = createPool(connection, config.databasePoolSize, (error) =>
    log.warn({ err: error }, 'a database connection broke'),
  );
  const db = createDatabase(pool);
  stops.push(() => db.destroy());
  await migrate(pool, 'db/migrations');
  const queue = createQueue<JobPayloads>(connection, log, { worker: config.roles.includes('worker') });
  await queue.open(jobNames);
  stops.push(() => queue.stop());
  const secret = await siteSecret(config);
  return {
    ...given,
    config,
    secret,
    sharedPassword: await keepSharedPassword(config, secret),
    db,
    queue,
    metrics: createMetrics(),
    pages: new PageCache(),
    accepting: { now: true },
  };
}

async function hearPageNews({ pages, log }: Services, connection: ConnectionSettings, stops: Stops): Promise<void> {
  const hearing = { heard: (topic: string) => pages.drop(topic), connected: (yes: boolean) => pages.heard(yes) };
  const listener = await listen(connection, pageNewsChannel, hearing, log);
  stops.push(() => listener.stop());
}

function ownCtx({ db, queue, clock }: Services): Ctx {
  return { actor: { kind: 'guest' }, db, queue, now: clock.now(), requestId: 'start' };
}

async function work(services: Services, transport: MailTransport): Promise<void> {
  const { config, db, queue, publicUrl, clock, log } = services;
  const senders = { transport, texts: createTextTransport(config.text), mailFrom: config.mail.from };
  await startWorker(queue, createJobs({ db, queue, clock, log, publicUrl, ...senders }));
}
