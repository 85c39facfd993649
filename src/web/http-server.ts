import type { OutgoingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { CannotStart } from '#platform/database/embedded/cannot-start.ts';
import type { App } from './app.ts';
import { bytesAtHand } from './request/answer.ts';

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
    fetch: async (request, env) => {
      if (!app) return new Response('Starting\n', { status: 503 });
      const answer = await app.fetch(request, env as HttpBindings);
      const bytes = bytesAtHand(answer);
      return bytes ? send(answer, bytes, (env as HttpBindings).outgoing) : answer;
    },
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

/** Straight to the socket: the adaptor would read the bytes back out of a stream, piece by piece. */
function send(answer: Response, bytes: Buffer, outgoing: HttpBindings['outgoing']): Response {
  const headers: OutgoingHttpHeaders = Object.fromEntries(answer.headers);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  headers['content-length'] = bytes.length;
  outgoing.writeHead(answer.status, headers);
  outgoing.end(bytes);
  return RESPONSE_ALREADY_SENT;
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
