import { urls } from '#content/link.ts';
import type { App } from '../app.ts';
import type { Services } from '../services.ts';
import { figuresFor, readinessOf } from './health.ts';

/** All that a process without the role web answers: whether it runs, whether it is ready, and its figures. */
export function workerSite(services: Services): App {
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === urls.healthz) return new Response('ok\n');
      if (pathname === urls.readyz) return readinessOf(services);
      const figures = pathname === urls.metrics ? await figuresFor(request, services) : undefined;
      return figures ?? new Response('This process works for the site and shows no pages.\n', { status: 404 });
    },
  };
}
