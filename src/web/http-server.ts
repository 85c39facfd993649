import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { CannotStart } from '#platform/database/embedded/cannot-start.ts';
import type { App } from './app.ts';

export type HttpServer = {
  address: string;
  /** Until there is a site to answer with, visitors are asked to come back. */
  answerWith(app: App): void;
  /** Stops taking requests, lets those under way finish, then breaks off what is left. */
  close(): Promise<void>;
};

const drain_ms = 10_000;

export async function listenOn(host: string, port: number): Promise<HttpServer> {
  let app: App | undefined;
  const server = createAdaptorServer({
    fetch: (request, env) => app?.fetch(request, env as HttpBindings) ?? new Response('Starting\n', { status: 503 }),
    overrideGlobalObjects: false,
  }) as Server;
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  const shownHost = host.includes(':') ? `[${host}]` : host;
  return {
    address: `http://${shownHost}:${(server.address() as AddressInfo).port}`,
    answerWith(next) {
      app = next;
    },
    close: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const breakOff = setTimeout(() => server.closeAllConnections(), drain_ms);
    // Browsers keep a connection for their next request; one that has just had its answer is let go here.
    const letGo = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(breakOff);
      clearInterval(letGo);
      resolve();
    });
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new CannotStart(
      `Something else answers on ${host}:${port} already: stop it, or set PORT to another number.`,
    );
  }
  if (error.code === 'EACCES')
    return new CannotStart(`This user may not open port ${port}: set PORT to a number above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new CannotStart(`HOST is ${host}, which is not an address of this machine: set HOST to one that is.`);
  }
  return error;
}
