import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { CannotStart } from '#platform/database/embedded/cannot-start.ts';
import type { Log } from '#platform/log.ts';
import type { App } from './app.ts';
import { edgeLimits, type EdgeLimits } from './edge/edge-limits.ts';
import { everyAnswerWith } from './edge/every-answer.ts';
import { connectionsByNetwork } from './edge/connections-by-network.ts';
import { oneByOne } from './edge/one-by-one.ts';
import { headersOf, refusalOfError, refusalOfHead, refusals, refuse, refuseConnection } from './edge/refusals.ts';
import { sendAnswer } from './edge/send-answer.ts';
import { startingSite } from './edge/starting.tsx';
import { securityHeaders } from './request/security-headers.ts';

export type HttpServer = {
  address: string;
  /** Sets the site. Until then, visitors are asked to come back. */
  answerWith(app: App): void;
  /** Stops accepting requests, lets running ones finish, then closes all connections. */
  close(): Promise<void>;
};

type Edge = {
  publicUrl?: string;
  meanwhile?: App;
  log?: Log;
  limits?: EdgeLimits;
  /** Behind our own proxies, all visitors have the proxy's address. */
  trustedProxies?: number | undefined;
};

export async function listenOn(host: string, port: number, edge: Edge = {}): Promise<HttpServer> {
  const { limits = edgeLimits } = edge;
  let app = edge.meanwhile ?? startingSite();
  const server = createEdge(edge, limits, (request, env) => app.fetch(request, env));
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
    close: () => close(server, limits.drain_ms),
  };
}

/** Answers everything that arrives on a connection, even if it is no request, and always with our headers. */
function createEdge(
  { publicUrl = 'http:', log, trustedProxies = 0 }: Edge,
  limits: EdgeLimits,
  answer: App['fetch'],
): Server {
  const fixedHeaders = securityHeaders(publicUrl);
  const server = createServer({
    ServerResponse: everyAnswerWith(fixedHeaders),
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headers_ms,
    requestTimeout: limits.request_ms,
    connectionsCheckingInterval: limits.check_ms,
    keepAliveTimeout: limits.idle_ms,
    keepAliveTimeoutBuffer: limits.idleGrace_ms,
    requireHostHeader: false, // It is checked below, with a message.
  });
  server.timeout = limits.silence_ms;
  const connections = connectionsByNetwork(limits, trustedProxies);
  const mostRefusals = Math.ceil(limits.connectionsOfNetwork / 10);
  const refused = new Set<Duplex>();
  server.prependListener('connection', (socket) => {
    if (connections.admit(socket)) return;
    // During a flood, further connections are closed without an answer.
    if (refused.size >= mostRefusals) return void socket.destroy();
    refused.add(socket);
    socket.once('close', () => refused.delete(socket));
    refuseConnection(socket, refusals.crowded, fixedHeaders);
  });

  const listener = getRequestListener(
    async (request, env) => {
      const bindings = env as HttpBindings;
      await sendAnswer(await answer(request, bindings), bindings, limits.bytesDiscarded);
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false, errorHandler: (error) => answerError(error, log) },
  );
  const ownHost = URL.parse(publicUrl)?.host || 'localhost';
  const requestsInTurn = oneByOne(limits, (incoming, outgoing) => {
    // Requests in HTTP/1.0, with which some load balancers check readiness, have no Host.
    if (incoming.httpVersion === '1.0') incoming.headers.host ??= ownHost;
    connections.setBusy(incoming.socket, true);
    outgoing.once('close', () => connections.setBusy(incoming.socket, false));
    const refusal = refusalOfHead(incoming, limits.headers);
    if (refusal) refuse(outgoing, refusal);
    else void listener(incoming, outgoing);
  });
  server.on('request', (incoming, outgoing) => {
    if (!refused.has(incoming.socket)) requestsInTurn.take(incoming, outgoing);
  });
  server.on('checkExpectation', (_, outgoing) => refuse(outgoing, refusals.expectation));
  server.on('connect', (_, socket) => {
    if (requestsInTurn.underWay(socket)) socket.destroy();
    else refuseConnection(socket, refusals.tunnel, fixedHeaders);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writableEnded) return; // The client has its answer already; anything else that it sends is ignored.
    const hasBegun = requestsInTurn.underWay(socket)?.headersSent;
    if (hasBegun || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const refusal = refusalOfError(error);
    log?.info({ status: refusal.status, code: error.code }, 'refused what is no request');
    refuseConnection(socket, refusal, fixedHeaders);
  });
  return server;
}

/** The adapter could not read the address of a request, or the site failed to answer an error. */
function answerError(error: unknown, log: Log | undefined): Response {
  if (!(error instanceof RequestError)) log?.error({ err: error }, 'a request was not answered');
  const refusal = error instanceof RequestError ? refusals.unreadable : refusals.fault;
  return new Response(`${refusal.text}\n`, { status: refusal.status, headers: headersOf(refusal) });
}

function close(server: Server, drain_ms: number): Promise<void> {
  return new Promise((resolve) => {
    const breakOff = setTimeout(() => server.closeAllConnections(), drain_ms);
    // Browsers keep a connection for the next request; after its answer an idle one is closed here.
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
