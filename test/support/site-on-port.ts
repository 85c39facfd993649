import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll } from 'vitest';
import { testApp, type TestApp } from './app.ts';

export type SiteOnPort = TestApp & {
  address: string;
  /** Answers a request in place of the site, or does nothing. */
  instead: (request: Request) => Promise<Response | undefined> | Response | undefined;
  /** Each request so far: method, path and Idempotency-Key. */
  asked: { method: string; path: string; key: string | null }[];
};

/** The whole site on a port of this machine, for programs that make their own connections. */
export async function siteOnPort(): Promise<SiteOnPort> {
  const asked: SiteOnPort['asked'] = [];
  const server = createAdaptorServer({
    // Other tests of this process use Node's own Response.
    overrideGlobalObjects: false,
    fetch: async (request) => {
      const { pathname: path } = new URL(request.url);
      asked.push({ method: request.method, path, key: request.headers.get('idempotency-key') });
      return (await site.instead(request)) ?? site.app.fetch(request);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site: SiteOnPort = {
    ...(await testApp({ config: { PUBLIC_URL: address } })),
    address,
    instead: () => undefined,
    asked,
  };
  return site;
}
