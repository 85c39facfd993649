import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { Failure, isFailure } from '#domain/failure.ts';
import { allRoutes } from './all-routes.ts';
import { identify, type Identify } from './request/actor.ts';
import { mostBytesOfForm, takeBody } from './request/body.ts';
import { cachedPage } from './request/cached-page.ts';
import { clientAddress } from './request/client-address.ts';
import { packResponse } from './request/compress.ts';
import { answerFailure } from './request/failures.tsx';
import { takeLimit } from './request/limits.ts';
import { refuseOtherSites } from './request/origin-check.ts';
import { addHeaders, note } from './request/finish.ts';
import { anyone, type Handler, type Route } from './request/route.ts';
import { securityHeaders } from './request/security-headers.ts';
import { turnAway } from './request/turn-away.ts';
import type { StaticFiles } from './request/static-files.ts';
import { partHeader } from './browser/part-header.ts';
import type { Visit } from './request/visit.ts';
import { VisitorLeft, visitorLeftStatus } from './request/visitor-left.ts';
import type { Services } from './services.ts';

export type App = { fetch(request: Request, env?: Partial<HttpBindings>): Promise<Response> };

type Parts = { routes?: readonly Route[]; files?: StaticFiles; whoIs?: Identify };

/** The whole site as a function from a request to an answer. */
export function createApp(services: Services, { routes = allRoutes, files, whoIs = identify }: Parts = {}): App {
  const app = new Hono<{ Bindings: { visit: Visit } }>();
  const present = routes.filter((route) => !route.demoOnly || services.config.mode === 'demo');

  for (const route of present) {
    app.on(route.method, route.path, async (c) => {
      const visit = c.env.visit;
      visit.params = c.req.param();
      visit.route = route.path;
      return answerRoute(visit, route, whoIs);
    });
  }
  for (const path of new Set(present.map((route) => route.path))) {
    app.all(path, (c) => wrongMethod(c.env.visit, present, path));
  }
  app.notFound(async (c) => answerFailure(await recognised(c.env.visit, whoIs), nothingHere()));
  app.onError((error, c) =>
    error instanceof VisitorLeft
      ? new Response(null, { status: visitorLeftStatus })
      : answerFailure(c.env.visit, error),
  );

  const fixedHeaders = securityHeaders(services.publicUrl);
  return {
    async fetch(request, env) {
      const visit = startVisit(services, request, env);
      const file = files?.(request, visit.url.pathname);
      if (file) return addHeaders(file, fixedHeaders);
      const started = performance.now();
      services.metrics.inFlight.inc();
      try {
        const response = await packResponse(request, await app.fetch(request, { visit }));
        return addHeaders(note(response, visit, started), fixedHeaders);
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
    visit.ctx = { ...visit.ctx, actor: await whoIs(visit, route.policy) };
  } catch (error) {
    const { whenNobodyIsKnown } = route.handle;
    if (!whenNobodyIsKnown) throw error;
    return withBody(visit, route, (visit) => whenNobodyIsKnown(visit, error));
  }
  const turnedAway = turnAway(visit, route.policy);
  if (turnedAway) return turnedAway;
  if (route.limit) await takeLimit(visit, route.limit, route.path);
  if (route.cachedUnder) return cachedPage(visit, route);
  return withBody(visit, route, route.handle);
}

async function withBody(visit: Visit, route: Route, answer: Handler): Promise<Response> {
  const request = await takeBody(visit.request, route.mostBytes ?? mostBytesOfForm).catch(left);
  if (!request) return (route.whenTooLarge ?? tooLarge)(visit);
  visit.request = request;
  return answer(visit);
}

/** A body that cannot be read to its end is one whose sender stopped. */
function left(error: unknown): never {
  throw isFailure(error) ? error : new VisitorLeft();
}

/** Where there is nothing, the page around it is still somebody's. */
async function recognised(visit: Visit, whoIs: Identify): Promise<Visit> {
  visit.ctx = { ...visit.ctx, actor: await whoIs(visit, anyone) };
  return visit;
}

function startVisit(services: Services, request: Request, env: Partial<HttpBindings> | undefined): Visit {
  const requestId = randomUUID();
  return {
    session: undefined,
    staffSession: undefined,
    ctx: { actor: { kind: 'guest' }, db: services.db, queue: services.queue, now: services.clock.now(), requestId },
    services,
    request,
    url: new URL(request.url),
    params: {},
    route: undefined,
    address: clientAddress(request, env?.incoming?.socket.remoteAddress, services.config.trustedProxies),
    part: request.headers.get(partHeader) === '1',
  };
}

function wrongMethod(visit: Visit, routes: readonly Route[], path: string): Response {
  const methods = routes.filter((route) => route.path === path).map((route) => route.method);
  const failure = new Failure('invalid', 'This address does not take that kind of request.');
  const response = answerFailure(visit, failure, 405);
  response.headers.set('allow', [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', '));
  return response;
}

function tooLarge(visit: Visit): Response {
  const text = 'That is more than a form can hold. Shorten the longest answers and send it again.';
  return answerFailure(visit, new Failure('invalid', text), 413);
}

function nothingHere(): Failure {
  return new Failure('not_found', 'There is no page at this address.');
}
