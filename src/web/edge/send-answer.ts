import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { bytesAtHand, bytesOf, comesInPieces } from '../request/answer.ts';

/**
 * Straight to the socket: the adaptor would read the bytes back out of a stream, piece by piece. Every answer of ours but
 * a file and a long list is made whole, so its length is known.
 */
export async function sendAnswer(answer: Response, { incoming, outgoing }: HttpBindings, most: number): Promise<void> {
  const hasLength = answer.headers.has('content-length');
  if (answer.body && !bytesAtHand(answer) && (hasLength || comesInPieces(answer))) return sendStream(answer, outgoing);
  const bytes = answer.body ? await bytesOf(answer) : undefined;
  const headers: OutgoingHttpHeaders = Object.fromEntries(answer.headers);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  if (bytes) headers['content-length'] = bytes.length;
  else if (incoming.method !== 'HEAD' && mayHaveBody(answer.status)) headers['content-length'] = 0;
  outgoing.writeHead(answer.status, headers);
  if (incoming.complete || incoming.destroyed) {
    outgoing.end(bytes);
    return;
  }
  if (bytes) outgoing.write(bytes);
  else outgoing.flushHeaders();
  await hearOut(incoming, most);
  outgoing.end();
}

/** A file says how long it is, a long list ends where it ends: neither is held whole, and is closed when its visitor goes away. */
async function sendStream(answer: Response, outgoing: HttpBindings['outgoing']): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  // If the visitor leaves or the store breaks off in the middle, no error can be sent any more: the answer is cut short. As a stream of
  // Node's it ends at once, and not with the next piece that cannot be sent, which may be far away for a line of news.
  const body = Readable.fromWeb(answer.body! as NodeStream<Uint8Array>);
  await pipeline(body, outgoing).catch(() => outgoing.destroy());
}

const mayHaveBody = (status: number) => status !== 204 && status !== 304;

/**
 * A body that is not wanted is let come, and thrown away: most browsers read no answer before they have sent all, and
 * show a broken connection in place of our words when they cannot. It is read a piece in each turn of the event loop, or a few such bodies
 * would keep the loop reading. The time for a whole request bounds it too.
 */
function hearOut(incoming: IncomingMessage, mostBytes: number): Promise<void> {
  let bytes = 0;
  return new Promise((resolve) => {
    // The reader that began has stopped, and would hold the rest back.
    incoming.removeAllListeners('data');
    incoming.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > mostBytes) return resolve();
      incoming.pause();
      setImmediate(() => incoming.resume());
    });
    incoming.once('end', resolve);
    incoming.once('close', resolve);
    incoming.resume();
  });
}
