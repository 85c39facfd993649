import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Short refusals for clients that send invalid requests; few of these clients are browsers. */
type Refusal = { status: number; text: string; headers?: Record<string, string> };

const unreadableText = 'We cannot read this request. Check the address and try again.';

export const refusals = {
  unreadable: { status: 400, text: unreadableText },
  tunnel: { status: 405, text: 'This is a website: it opens no tunnels.', headers: { allow: 'GET, HEAD, POST' } },
  slow: { status: 408, text: 'This request took too long to arrive. Check your connection and send it again.' },
  tooLarge: { status: 413, text: 'This request is too large. Shorten it and send it again.' },
  expectation: { status: 417, text: 'We cannot do what this request expects. Send it without the Expect header.' },
  headersTooLarge: {
    status: 431,
    text: 'The headers of this request are too large. Delete the cookies of this site in your browser and try again.',
  },
  fault: { status: 500, text: 'Something broke on our side. The error is in our log. Try again in a moment.' },
  crowded: {
    status: 503,
    text: 'Too many connections are open. Close some pages of this site, wait ten seconds, then try again.',
    headers: { 'retry-after': '10' },
  },
  version: { status: 505, text: 'This site speaks HTTP/1.1. Send the request again in that version.' },
} as const satisfies Record<string, Refusal>;

const byParserCode: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: refusals.slow,
  HPE_HEADER_OVERFLOW: refusals.headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: refusals.tooLarge,
  HPE_INVALID_VERSION: refusals.version,
};

/** Turns an error code of the parser into a refusal. */
export function refusalOfError(error: { code?: string }): Refusal {
  return byParserCode[error.code ?? ''] ?? refusals.unreadable;
}

/**
 * The refusal of heads that the parser accepts but we do not: with too many headers, or with two hosts, because a proxy may read the other
 * host.
 */
export function refusalOfHead({ rawHeaders }: IncomingMessage, mostHeaders: number): Refusal | undefined {
  if (rawHeaders.length > 2 * mostHeaders) return refusals.headersTooLarge;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length > 1 ? refusals.unreadable : undefined;
}

export function headersOf({ headers }: Refusal): Record<string, string> {
  return { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers };
}

export function refuse(outgoing: ServerResponse, refusal: Refusal): void {
  const body = Buffer.from(`${refusal.text}\n`);
  outgoing.writeHead(refusal.status, { ...headersOf(refusal), 'content-length': body.length, connection: 'close' });
  outgoing.end(body);
}

const lingers_ms = 500;

/** Answers a connection on which no valid request arrived, by writing to the socket. */
export function refuseConnection(socket: Duplex, refusal: Refusal, fixed: readonly [string, string][]): void {
  const body = Buffer.from(`${refusal.text}\n`);
  const ownHeaders = Object.entries({
    ...headersOf(refusal),
    'content-length': String(body.length),
    connection: 'close',
  });
  const head = [...fixed, ...ownHeaders].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${head}\r\n${refusal.text}\n`);
  // If the socket were closed at once, unread data would make the client's system drop the answer.
  const closing = setTimeout(() => socket.destroy(), lingers_ms);
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(closing));
}
