import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { addDeadlineSkipping } from '#domain/trade/deals/deadline-skipping.ts';
import { seed } from '../db/seed/seed.ts';
import { testAnswer_ms } from '#content/supplier-fee.ts';
import { jobNames, type JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { storeWaitingFiles } from '#domain/acting/files/store-waiting-files.ts';
import { KeyHolders } from '#domain/people/accounts/api-keys/find-key-holder.ts';
import { keyKindOf } from '#domain/people/accounts/api-keys/api-key.schema.ts';
import { saveKeyCallsEachMinute } from '#domain/people/accounts/api-keys/key-calls.ts';
import { startCountingViews } from '#domain/trade/listings/views/start-counting.ts';
import { openPayments } from '#domain/money/payments/open-payments.ts';
import { startComparing } from './domain/money/notices/watch-comparison.ts';
import { detectHeadAhead } from './domain/money/provider-readings/detect-restore.ts';
import { KnownSettings } from '#domain/acting/settings/settings.known.ts';
import { requireBidKey } from './domain/trade/rfqs/bids/seal-bid.ts';
import { hashSharedPassword, refuseWeakSharedPassword } from '#domain/people/staff-accounts/staff.shared-password.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { AppLogin } from '#platform/database/app-login.ts';
import { asOwner } from '#platform/database/as-owner.ts';
import { createDatabase, createPool } from '#platform/database/connect.ts';
import { requireKnownSecret } from '#platform/database/known-secret.ts';
import { explainLostConnection } from '#platform/database/given-server.ts';
import { FileStoreUnavailable } from '#platform/files/file-store-unavailable.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { listen } from '#platform/database/listen.ts';
import type { SessionSetup } from '#platform/database/session.ts';
import { pageNewsChannel } from '#platform/database/page-news.ts';
import { openNetwork } from '#platform/http/fetch-outside.ts';
import { LiveHub } from '#platform/http/live-hub.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { createLog, type Log } from '#platform/log.ts';
import { createTransport } from '#platform/mail/create-transport.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import { createMetrics } from '#platform/metrics.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { openBidKey } from '#platform/bid-key.ts';
import { siteSecret } from '#platform/secret.ts';
import { logPdfChecks } from '#platform/files/pdf-checker.ts';
import { Stops } from '#platform/stops.ts';
import { createTextTransport } from '#platform/text/create-text-transport.ts';
import { renderMail } from './emails/render-mail.ts';
import { createJobs } from './jobs/jobs.ts';
import { startWorker } from './jobs/worker.ts';
import { sendWebhooks } from './jobs/send-webhooks.ts';
import { endDemo } from './end-demo.ts';
import { openDatabase, logBrokenConnection } from './open-database.ts';
import { createApp, type App } from './web/app.ts';
import { openDocumentRenderer } from './web/documents/document-renderer.ts';
import { startingSite } from './web/edge/starting.tsx';
import { listenOn, type HttpServer } from './web/http-server.ts';
import { workerSite } from './web/operations/worker-site.ts';
import { newsHandlers } from './web/request/news-handlers.ts';
import { staticFiles, type StaticFiles } from './web/request/static-files.ts';
import type { Services } from './web/services.ts';
import { siteDictionary } from './web/site/site-dictionary.tsx';

export type RunningServer = {
  address: string;
  services: Services;
  app: App | undefined;
  /** Lets requests finish and closes everything. With 'at once', does not wait until load balancers notice. */
  stop: (how?: 'at once') => Promise<void>;
};

type Extras = {
  log?: Log;
  clock?: Clock;
  /** Set in development, where the site is built again for each request. */
  appFor?: (services: Services) => App;
  startAbort?: AbortSignal;
};

/** How long each part may take to stop. The process breaks off (main.ts) before all of them together have taken so long. */
const stopWithin_ms = { web: 11_000, news: 1000, live: 100, queue: 6000, pool: 1000, mail: 500 };

/** Starts the database, the queue, the web server and the worker in this order. They stop in reverse order, and requests finish first. */
export async function startServer(config: Config, extras: Extras = {}): Promise<RunningServer> {
  const log = extras.log ?? createLog(config.logLevel);
  const stops = new Stops(log);
  try {
    return await Promise.race([start(config, { ...extras, log }, stops), endOf(extras.startAbort)]);
  } catch (error) {
    await stops.run();
    throw explainLostConnection(error);
  }
}

/** Never resolves; rejects as soon as the signal is given. */
function endOf(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal!.reason as Error);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  });
}

async function start(config: Config, extras: Extras & { log: Log }, stops: Stops): Promise<RunningServer> {
  const { log } = extras;
  refuseWeakSharedPassword(config);
  const { login, session, owner } = await openDatabase(config, log, stops, extras.startAbort);
  const transport = await createTransport(config.mail);
  stops.add('mail', stopWithin_ms.mail, async () => transport.close());
  const opened = await openServices(config, { login, session }, { log, clock: extras.clock ?? systemClock }, stops);
  // Runs before the first request, which may need one of these files.
  await storeWaitingFiles(processCtx(opened)).catch((error: unknown) => {
    if (!(error instanceof FileStoreUnavailable)) throw error;
  });
  if (config.mode === 'production') await endDemo(processCtx(opened), log, owner);
  const isWeb = config.roles.includes('web');
  const files = isWeb && !extras.appFor ? staticFiles('dist/client') : undefined;
  const http = await openWeb(config, { log, files }, stops);
  const { address } = http;
  const publicUrl = config.publicUrl ?? address;
  const services: Services = {
    ...opened,
    publicUrl,
    payments: openPayments(config.payments, { ...opened, publicUrl, pause: () => wait(testAnswer_ms) }),
    renderMail: (template, props) =>
      renderMail(template, props, { publicUrl, contact: opened.settings.at(opened.clock.now()).contact }),
    dictionary: siteDictionary(publicUrl),
  };
  const app = isWeb ? (extras.appFor?.(services) ?? createApp(services, { files })) : undefined;
  if (app) {
    // Added after 'web', so that open event streams end before the server waits for its connections.
    stops.add('live', stopWithin_ms.live, async () => services.live.close());
    await listenForPageNews(services, login, stops);
  }
  http.answerWith(app ?? workerSite(services));
  if (config.mode === 'demo') {
    // Runs as the owner of the tables, because each deal of the demo begins with the clock set back, which the site's login may not do.
    await asOwner(owner, logBrokenConnection(log), async (pool) => {
      const db = createDatabase(pool);
      await addDeadlineSkipping(db);
      await seed({ ...processCtx(services), db }, services.bidKey);
    });
    // The demo data has changed settings, which the first page must show.
    await services.settings.reload();
  }
  if (config.roles.includes('worker')) {
    await detectHeadAhead(processCtx(services), log);
    await startJobs(services, transport);
    await sendWebhooks({ ...services, ctx: () => processCtx(services) }, login.direct, stops);
    const { provider } = services.payments;
    if (provider) startComparing(() => processCtx(services), provider, log, stops);
  }
  const stop = async (how?: 'at once') => {
    services.accepting.now = false;
    // A load balancer must first see that this process is not ready; only then it accepts no more connections.
    if (how !== 'at once') await wait(config.stopPauseSeconds * 1000);
    await stops.run();
  };
  return { address, services, app, stop };
}

type SignedIn = { login: AppLogin; session: SessionSetup };
type LogAndClock = { log: Log; clock: Clock };
type Opened = Omit<Services, 'publicUrl' | 'payments' | 'renderMail' | 'dictionary'>;

async function openServices(
  config: Config,
  { login, session }: SignedIn,
  logAndClock: LogAndClock,
  stops: Stops,
): Promise<Opened> {
  const { log } = logAndClock;
  logPdfChecks(log);
  const pools: pg.Pool[] = [];
  stops.add('pool', stopWithin_ms.pool, () => Promise.all(pools.map((pool) => pool.end())));
  const queue = createQueue<JobPayloads>(login.direct, log, { worker: config.roles.includes('worker') });
  stops.add('queue', stopWithin_ms.queue, () => queue.stop());
  await queue.open(jobNames);
  const pool = createPool(login.connection, config.databasePoolSize, logBrokenConnection(log), session);
  pools.push(pool);
  const db = createDatabase(pool);
  const secret = await siteSecret(config);
  const bidKey = await openBidKey(config);
  await requireKnownSecret(db, secret);
  await requireBidKey(db, bidKey);
  return {
    ...logAndClock,
    config,
    secret,
    bidKey,
    sharedPassword: await hashSharedPassword(config, secret),
    db,
    queue,
    files: await openFileStore(config.files, log),
    metrics: createMetrics(),
    pages: new PageCache(),
    live: new LiveHub(),
    outside: openNetwork(),
    documents: openDocumentRenderer(log, stops),
    keys: new KeyHolders(keyKindOf(config)),
    keyCalls: saveKeyCallsEachMinute(db, log, stops),
    views: startCountingViews(db, log, stops),
    settings: new KnownSettings({ ...logAndClock, db, payments: config.payments.provider }),
    accepting: { now: true },
  };
}

type WebParts = { log: Log; files: StaticFiles | undefined };

async function openWeb(
  { host, port, publicUrl, trustedProxies }: Config,
  { log, files }: WebParts,
  stops: Stops,
): Promise<HttpServer> {
  const listening = listenOn(host, port, { publicUrl, log, trustedProxies, meanwhile: startingSite(files) });
  stops.add('web', stopWithin_ms.web, () =>
    listening.then(
      (http) => http.close(),
      () => {},
    ),
  );
  return listening;
}

async function listenForPageNews(
  { pages, settings, live, keys, log }: Services,
  login: AppLogin,
  stops: Stops,
): Promise<void> {
  const listening = listen(login.direct, pageNewsChannel, newsHandlers({ pages, settings, live, keys }), log);
  stops.add('news', stopWithin_ms.news, () =>
    listening.then(
      (listener) => listener.stop(),
      () => {},
    ),
  );
  await listening;
  await settings.reload();
}

function processCtx({ db, queue, files, clock }: Opened): Ctx {
  return { actor: { kind: 'guest' }, db, queue, files, now: clock.now(), requestId: 'start' };
}

async function startJobs(services: Services, transport: MailTransport): Promise<void> {
  const { config, bidKey, db, queue, files, payments, publicUrl, clock, log, metrics } = services;
  const senders = { transport, texts: createTextTransport(config.text), mailFrom: config.mail.from };
  await startWorker(
    queue,
    createJobs({ bidKey, db, queue, files, payments, clock, log, metrics, publicUrl, ...senders }),
  );
}
