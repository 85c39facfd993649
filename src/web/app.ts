import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { second_ms } from '#platform/clock.ts';
import { TooManyWait } from '#platform/limit-concurrency.ts';
import { Failure, isFailure } from '#domain/acting/context.ts';
import { everyRoute } from './all-routes.ts';
import { identify, type Identify } from './request/actor.ts';
import { makeBytes } from './request/answer.ts';
import { refuseAnotherWriter } from './pages/another-writer.ts';
import { isShortBody, mostBytesInMemory, mostBytesOfForm, readBody } from './request/body.ts';
import { cachedPage } from './pages/cached-page.ts';
import { clientAddress } from './request/client-address.ts';
import { announceDictionary, compressResponse } from './request/compress.ts';
import { portalErrorPage } from './staff/portal-error.views.tsx';
import { answerFailure } from './pages/failures.tsx';
import { knownDevice } from './request/known-device.ts';
import { networkOf } from './request/network.ts';
import { ownTurn } from './request/own-turn.ts';
import { refuseOtherSites } from './request/origin-check.ts';
import { addHeaders, countAnswer } from './request/finish.ts';
import { seeOther } from './pages/page.tsx';
import { anyone, audienceOf, type Handler, type Route, type WhyUnread, plainPath } from './request/route.ts';
import { securityHeaders } from './request/security-headers.ts';
import { findSetAside } from './request/set-aside.ts';
import { leadToSignIn } from './pages/lead-to-sign-in.ts';
import { withUpload } from './request/upload.ts';
import { tooLongText } from './request/unread-form.ts';
import { signInPageFor } from './request/turn-away.ts';
import type { StaticFiles } from './request/static-files.ts';
import { partHeader } from './browser/part-header.ts';
import type { Visit } from './request/visit.ts';
import { VisitorLeft, visitorLeftStatus } from './request/visitor-left.ts';
import { prefersJson, sendsJson } from './request/wants-json.ts';
import type { Services } from './services.ts';

export type App = { fetch(request: Request, env?: Partial<HttpBindings>): Promise<Response> };

type Parts = {
  routes?: readonly Route[];
  files?: StaticFiles;
  whoIs?: Identify;
  /** Waits before a flood is answered. */
  delayFlood?: () => Promise<unknown>;
};

/** Answers to a flood are delayed by this time, so that each connection sends only one request a second. */
const floodDelay_ms = second_ms;

/** The whole site as a function from a request to a response. */
export function createApp(services: Services, parts: Parts = {}): App {
  const { routes = everyRoute, files, whoIs = identify, delayFlood = () => wait(floodDelay_ms) } = parts;
  const app = new Hono<{ Bindings: { visit: Visit } }>();
  const servedRoutes = routes.filter((route) => !route.demoOnly || services.config.mode === 'demo');

  for (const route of servedRoutes) {
    app.on(route.method, route.path, async (c) => {
      const visit = c.env.visit;
      visit.params = c.req.param();
      if (route.json) requireStorable(visit.params);
      visit.route = route.path;
      visit.audience = audienceOf(route);
      visit.wantsJson = route.json === true || sendsJson(visit.request);
      return makeBytes(await answerRoute(visit, route, whoIs));
    });
  }
  for (const path of new Set(servedRoutes.map((route) => route.path))) {
    app.all(path, (c) => {
      c.env.visit.params = c.req.param();
      return wrongMethod(c.env.visit, servedRoutes, path);
    });
  }
  app.notFound(async (c) => answerFailure(await withActor(c.env.visit, whoIs), noSuchPage()));
  app.onError((error, c) =>
    error instanceof VisitorLeft
      ? new Response(null, { status: visitorLeftStatus })
      : answerFailure(c.env.visit, error),
  );

  const fixedHeaders = securityHeaders(services.publicUrl);
  return {
    async fetch(request, env) {
      const url = new URL(request.url);
      const file = files?.(request, url.pathname);
      if (file) return addHeaders(file, fixedHeaders);
      const visit = startVisit(services, request, url, env);
      const started = performance.now();
      services.metrics.inFlight.inc();
      try {
        const { dictionary } = services;
        const packed = await compressResponse(request, await app.fetch(request, { visit }), dictionary);
        const response = announceDictionary(request, packed, dictionary);
        const counted = countAnswer(response, visit, started);
        if (visit.isFlood) await delayFlood();
        return addHeaders(counted, fixedHeaders);
      } finally {
        services.metrics.inFlight.dec();
      }
    },
  };
}

async function answerRoute(visit: Visit, route: Route, whoIs: Identify): Promise<Response> {
  if (route.method !== 'GET' && !route.fromOtherSites) {
    const acceptHostHeader = visit.services.config.mode === 'demo';
    refuseOtherSites(visit.request, { publicUrl: visit.services.publicUrl, acceptHostHeader });
  }
  try {
    if (!route.needsNoSession) visit.ctx = { ...visit.ctx, actor: await whoIs(visit, route.policy) };
  } catch (error) {
    const { whenSessionFails } = route;
    if (!whenSessionFails) throw error;
    return withBody(visit, route, (visit) => whenSessionFails(visit, error));
  }
  const refusal = refuseAnotherWriter(visit);
  if (refusal) return refusal;
  const signInPage = signInPageFor(visit, route.policy);
  if (signInPage) {
    const lead = (visit: Visit) => leadToSignIn(visit, route, signInPage);
    // The body is read only if the route saves what was typed.
    return route.setAside ? withBody(visit, route, lead) : lead(visit);
  }
  // A cached page is the same for all guests, so it must contain nothing that one of them typed.
  if (route.method === 'GET' && !(route.cachedUnder && visit.ctx.actor.kind === 'guest'))
    visit.setAside = await findSetAside(visit);
  if (route.cachedUnder) {
    // All spellings of an address lead to one page.
    const path = plainPath(route, visit.params);
    if (path !== visit.url.pathname)
      return isSpelledRight(visit.url.pathname) ? seeOther(path + visit.url.search) : route.handle(visit);
    return cachedPage(visit, route, route.cachedUnder);
  }
  return withBody(visit, route, route.handle);
}

async function withBody(visit: Visit, route: Route, answer: Handler): Promise<Response> {
  const { mostBytes = mostBytesOfForm, whenUnread = answerUnread } = route;
  const answerTo = async (request: Request | undefined, textBytes = 0) => {
    if (!request) return whenUnread(visit, 'too large');
    if (textBytes > mostBytesInMemory) return whenUnread(visit, 'too long');
    visit.request = request;
    await ownTurn(visit);
    if (textBytes > mostBytesOfForm && answer === route.handle)
      return route.whenTooLong?.(visit) ?? whenUnread(visit, 'too long');
    return answer(visit);
  };
  const mostOfBody = isShortBody(visit.request.headers) ? mostBytesOfForm : mostBytes;
  if (mostOfBody <= mostBytesInMemory)
    return answerTo(await readBody(visit.request, Math.min(mostOfBody, mostBytes)).catch(senderLeft));
  const refused = await route.whenUsedUp?.(visit, mostBytes);
  if (refused) return refused;
  return withUpload(visit, mostBytes, answerTo).catch((error: unknown) => {
    if (error instanceof TooManyWait) return whenUnread(visit, 'busy');
    throw error;
  });
}

/** If a body cannot be read to its end, its sender has disconnected. */
function senderLeft(error: unknown): never {
  throw isFailure(error) ? error : new VisitorLeft();
}

/** A 'not found' page also needs to know who is signed in. */
async function withActor(visit: Visit, whoIs: Identify): Promise<Visit> {
  visit.ctx = { ...visit.ctx, actor: await whoIs(visit, anyone) };
  return visit;
}

function startVisit(services: Services, request: Request, url: URL, env: Partial<HttpBindings> = {}): Visit {
  const requestId = randomUUID();
  const address = clientAddress(request, env.incoming?.socket.remoteAddress, services.config.trustedProxies);
  const { db, queue, files, clock } = services;
  return {
    session: undefined,
    staffSession: undefined,
    ctx: { actor: { kind: 'guest' }, db, queue, files, now: clock.now(), requestId },
    services,
    portalError: portalErrorPage,
    request,
    url,
    params: {},
    route: undefined,
    audience: 'everybody',
    wantsJson: url.pathname.startsWith('/api/') || prefersJson(request),
    address,
    network: networkOf(address),
    device: knownDevice({ request, services }),
    isPart: request.headers.get(partHeader) === '1',
  };
}

/** Whether the path can be decoded. A path that cannot be decoded has no correct spelling to redirect to. */
function isSpelledRight(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** The database stores no text with a zero byte, so no call's address has one. Pages answer such an address in words of their own. */
function requireStorable(params: Visit['params']): void {
  if (Object.values(params).some((value) => value.includes('\0'))) throw noSuchPage();
}

function wrongMethod(visit: Visit, routes: readonly Route[], path: string): Response {
  const routesHere = routes.filter((route) => route.path === path);
  const methods = routesHere.map((route) => route.method);
  visit.wantsJson ||= routesHere.some((route) => route.json);
  const { page } = routesHere.find((route) => route.page) ?? {};
  // After a refused form the browser shows the form's address; reloading it leads to the page with the form.
  if (page && !visit.wantsJson && /^(?:GET|HEAD)$/.test(visit.request.method)) return seeOther(page(visit));
  const failure = new Failure('invalid', 'This address does not take that kind of request.');
  const response = answerFailure(visit, failure, 405);
  response.headers.set('allow', [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', '));
  return response;
}

function answerUnread(visit: Visit, why: WhyUnread): Response {
  if (why !== 'busy') return answerFailure(visit, new Failure('invalid', tooLongText), 413);
  const busy = 'Many files are being sent at this moment. Wait ten seconds, then send yours again.';
  return answerFailure(visit, new Failure('unavailable', busy, { retryAfterSeconds: 10 }));
}

function noSuchPage(): Failure {
  return new Failure('not_found', 'There is no page at this address.');
}
