import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { bytesAtHand, bytesOf, comesInPieces } from '../request/answer.ts';

/**
 * Writes to the socket directly, because the adapter would read the bytes back out of a stream. All our answers except files, long
 * lists and live events are complete in memory, so their length is known.
 */
export async function sendAnswer(
  answer: Response,
  { incoming, outgoing }: HttpBindings,
  mostBytesDiscarded: number,
): Promise<void> {
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
  await discardRest(incoming, mostBytesDiscarded);
  outgoing.end();
}

/** Streams a file, a long list or live events. None is in memory as a whole, and each is closed when the visitor leaves. */
async function sendStream(answer: Response, outgoing: HttpBindings['outgoing']): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  // If the visitor leaves or the store fails in the middle, it is too late to send an error, so the answer is cut short. A Node stream ends
  // at once; a web stream would end only at the next piece, which may come much later in a stream of live events.
  const body = Readable.fromWeb(answer.body! as NodeStream<Uint8Array>);
  await pipeline(body, outgoing).catch(() => outgoing.destroy());
}

const mayHaveBody = (status: number) => status !== 204 && status !== 304;

/**
 * Receives a refused body and drops it: most browsers read no answer before they have sent everything, and would show a broken connection
 * instead of our message. Reads one piece in each turn of the event loop, because otherwise a few refused bodies would keep it busy. The
 * time limit of a request applies here too.
 */
function discardRest(incoming: IncomingMessage, mostBytes: number): Promise<void> {
  let bytes = 0;
  return new Promise((resolve) => {
    // The first reader has stopped; its listeners would hold back the rest of the body.
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
