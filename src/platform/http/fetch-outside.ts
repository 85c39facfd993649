import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { TooManyWait } from '../limit-concurrency.ts';
import { NameLookup, NameTooSlow, type LookupAsker } from './name-lookup.ts';
import { isPublicAddress } from './public-address.ts';

export type OutsideFault = 'not https' | 'not public' | 'not there' | 'too many redirects' | 'too slow' | 'too large';

/** Access to the network. Tests pass a small network of their own. */
export type Outside = {
  resolve(host: string, asker: LookupAsker): Promise<readonly string[]>;
  connect(address: string, host: string): TLSSocket;
};

const https_port = 443;

/** How many interim answers (1xx) a server may send. Without a limit, they would occupy the processor until the time is over. */
const mostInterim = 10;

/** Access to the open network, with the given lookup for host names. */
export function openNetwork(names = new NameLookup()): Outside {
  return {
    resolve: (host, asker) => names.addressesOf(host, asker),
    connect: (host, servername) => connect({ host, port: https_port, servername, ALPNProtocols: ['http/1.1'] }),
  };
}

const network = openNetwork();

export type OutsideBounds = { timeout_ms: number; mostBytes: number; mostRedirects: number };

/**
 * Fetches a URL that a stranger gave us, only over https. The host name is looked up once, and the connection goes to that address, which
 * must be in the open network. Redirects are checked in the same way, and all requests together have one time limit. Throws
 * `TooManyWait` if too many names of this person or of all people are being looked up.
 */
export function fetchOutside(
  address: string,
  bounds: OutsideBounds,
  person: string,
  outside: Outside = network,
): Promise<Buffer | OutsideFault> {
  return withOutsideTimeout(bounds.timeout_ms, (signal) =>
    followRedirects(address, bounds, outside, { person, signal }),
  );
}

/** Gives up work with the network after a time. Ends the connections of the work when it is done or given up. */
export async function withOutsideTimeout<T>(
  timeout_ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | OutsideFault> {
  const ending = new AbortController();
  const late = Promise.withResolvers<OutsideFault>();
  const timer = setTimeout(() => {
    late.resolve('too slow');
    ending.abort();
  }, timeout_ms);
  try {
    return await Promise.race([work(ending.signal), late.promise]);
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

const pictureRequest = {
  method: 'GET',
  headers: { accept: 'image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' },
} as const;

async function followRedirects(address: string, bounds: OutsideBounds, outside: Outside, asker: LookupAsker) {
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= bounds.mostRedirects; redirects++) {
    const answer = await askOutside(url, pictureRequest, outside, asker);
    if (typeof answer === 'string') return answer;
    if (answer.statusCode === 200) return readBody(answer, bounds.mostBytes);
    answer.destroy();
    if (![301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) || !answer.headers.location) return 'not there';
    url = URL.parse(answer.headers.location, url!);
  }
  return 'too many redirects';
}

type OutsideRequest = { method: 'GET' | 'POST'; headers: Readonly<Record<string, string>>; body?: string };

/** Sends one request over https to a public address. Redirects are answers like others. */
export async function askOutside(
  url: URL | null,
  sent: OutsideRequest,
  outside: Outside,
  asker: LookupAsker,
): Promise<IncomingMessage | OutsideFault> {
  const target = await findOutsideTarget(url, outside, asker);
  if (target.fault) return target.fault;
  if (asker.signal.aborted) return 'too slow';
  const openConnection = () => outside.connect(target.address, target.url.hostname);
  return (await ask(target.url, sent, openConnection, asker.signal)) ?? 'not there';
}

type Target = { url: URL; address: string; fault?: undefined } | { fault: OutsideFault };

/** Returns the address to connect to. Allows only a host name whose addresses are all public, at the usual port, and no bare IP address. */
export async function findOutsideTarget(url: URL | null, { resolve }: Outside, asker: LookupAsker): Promise<Target> {
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return { fault: 'not https' };
  const { hostname, port } = url;
  if (port !== '' || hostname.startsWith('[') || isIP(hostname) !== 0) return { fault: 'not public' };
  const found = await resolve(hostname, asker).catch(lookupFailure);
  if (found === 'too slow') return { fault: found };
  const [address] = found;
  if (address === undefined) return { fault: 'not there' };
  return found.every(isPublicAddress) ? { url, address } : { fault: 'not public' };
}

function lookupFailure(error: unknown): [] | 'too slow' {
  if (error instanceof TooManyWait) throw error;
  return error instanceof NameTooSlow ? 'too slow' : [];
}

function ask(
  url: URL,
  { method, headers, body }: OutsideRequest,
  createConnection: () => TLSSocket,
  signal: AbortSignal,
): Promise<IncomingMessage | undefined> {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage | undefined>();
  // Without an agent, the client considers 80 the default port and would add ':443' to `Host`.
  const options = { method, defaultPort: https_port, headers: { ...headers, 'user-agent': 'Agbon' } };
  const outgoing = request(url, { createConnection, ...options, signal });
  outgoing.once('response', resolve);
  let interim = 0;
  outgoing.on('information', () => {
    if (++interim > mostInterim) outgoing.destroy(new Error('Too many interim answers.'));
  });
  // If a server switches the protocol, which we never ask for, Node emits only this event, and no answer or error.
  outgoing.once('upgrade', (_answer, socket) => {
    socket.destroy();
    resolve(undefined);
  });
  // A connection that breaks while its body is read emits an error here too; `resolve` then has no effect.
  outgoing.on('error', () => resolve(undefined));
  outgoing.end(body);
  return promise;
}

async function readBody(answer: IncomingMessage, mostBytes: number): Promise<Buffer | OutsideFault> {
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) {
    answer.destroy();
    return 'too large';
  }
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length;
      // Returning from the loop also ends the connection.
      if (size > mostBytes) return 'too large';
      pieces.push(piece);
    }
  } catch {
    return 'not there';
  }
  return Buffer.concat(pieces);
}
