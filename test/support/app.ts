import { ListingViews } from '#domain/trade/listings/views/listing-views.ts';
import { KeyHolders } from '#domain/people/accounts/api-keys/find-key-holder.ts';
import { KeyCalls } from '#domain/people/accounts/api-keys/key-calls.ts';
import { keyKindOf } from '#domain/people/accounts/api-keys/api-key.schema.ts';
import { openPayments } from '#domain/money/payments/open-payments.ts';
import { KnownSettings } from '#domain/acting/settings/settings.known.ts';
import { hashSharedPassword } from '#domain/people/staff-accounts/staff.shared-password.ts';
import { firstContactFacts } from '#content/contact-facts.ts';
import { renderMail } from '#emails/render-mail.ts';
import { readConfig } from '#platform/config.ts';
import { LiveHub } from '#platform/http/live-hub.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { createLog } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { callsOf } from '#web/api/v1/calls.ts';
import { ownKeyRoutes } from '#web/api/v1/key-request.api.routes.ts';
import { createApp, type App } from '#web/app.ts';
import { DocumentRenderer } from '#web/documents/document-renderer.ts';
import type { Identify } from '#web/request/actor.ts';
import type { Route } from '#web/request/route.ts';
import type { StaticFiles } from '#web/request/static-files.ts';
import type { Services } from '#web/services.ts';
import { siteDictionary } from '#web/site/site-dictionary.tsx';
import { bidKeyOfTests } from './bid-key.ts';
import { routesOfProduct } from './called-acts.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { ownerFieldFor } from './page-owner.ts';
import { unreachable } from './unreachable.ts';

type Parts = {
  /** Settings by the names of their environment variables. */
  config?: Record<string, string>;
  /** Replaces the product's routes. */
  routes?: readonly Route[];
  whoIs?: Identify;
  files?: StaticFiles;
  /** The delay of answers to a flood; no delay unless a test sets one. */
  delayFlood?: () => Promise<unknown>;
  /** The test file's own database; without it the site gets a new one. */
  database?: TestDatabase;
};

export type FormFields = Record<string, string | readonly string[]>;

export type TestApp = TestDatabase & {
  app: App;
  services: Services;
  /** Every line of the log so far, parsed. */
  logged: Record<string, unknown>[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Posts a form as one of this site's pages does. */
  post(path: string, fields: FormFields, headers?: Record<string, string>): Promise<Response>;
};

/** The whole site on a database of its own, answering requests without a network. */
export async function testApp(parts: Parts = {}): Promise<TestApp> {
  const database = parts.database ?? (await testDatabase());
  const config = readConfig({ PUBLIC_URL: 'http://agbon.test', AGBON_DATA: database.dataDir, ...parts.config });
  const logged: Record<string, unknown>[] = [];
  const secret = 'the secret of the tests';
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
  const services: Services = {
    config,
    publicUrl: config.publicUrl!,
    payments: openPayments(config.payments, { ...database, db: database.siteDb, publicUrl: config.publicUrl!, secret }),
    secret,
    bidKey: bidKeyOfTests,
    sharedPassword: await hashSharedPassword(config, secret),
    db: database.siteDb,
    queue: database.queue,
    files: database.files,
    clock: database.clock,
    log,
    metrics: createMetrics(),
    pages: new PageCache(),
    live: new LiveHub(),
    outside: unreachable,
    documents: new DocumentRenderer(log),
    keys: new KeyHolders(keyKindOf(config)),
    keyCalls: new KeyCalls(),
    views: new ListingViews(),
    settings: new KnownSettings({
      db: database.siteDb,
      clock: database.clock,
      log,
      payments: config.payments.provider,
    }),
    renderMail: (template, props) =>
      renderMail(template, props, { publicUrl: config.publicUrl!, contact: firstContactFacts }),
    dictionary: siteDictionary(config.publicUrl!),
    accepting: { now: true },
  };
  const app = createApp(services, {
    routes: [...routesOfProduct, ...ownKeyRoutes, ...callsOf(routesOfProduct)],
    delayFlood: async () => {},
    ...parts,
  });
  const fetch = (path: string, init: RequestInit) => app.fetch(new Request(services.publicUrl + path, init));
  return {
    ...database,
    app,
    services,
    logged,
    get: (path, headers = {}) => fetch(path, { headers }),
    post: async (path, fields, headers = {}) => {
      // A database that a test cut off gives no owner token.
      const owner = await ownerFieldFor(services, headers.cookie).catch(() => ({}));
      const body = formBody({ ...owner, ...fields });
      return fetch(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } });
    },
  };
}

function formBody(fields: FormFields): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value);
  return body;
}
