import { pipeline } from 'node:stream/promises';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { bytesAtHand, bytesOf, isStreamed } from '../request/answer.ts';

/**
 * Straight to the socket: the adaptor would read the bytes back out of a stream, piece by piece. Every answer of ours but
 * a file is made whole, so its length is known.
 */
export async function sendAnswer(answer: Response, { incoming, outgoing }: HttpBindings, most: number): Promise<void> {
  if (answer.body && isStreamed(answer)) return sendFile(answer, outgoing);
  if (answer.body && !bytesAtHand(answer) && answer.headers.has('content-length')) return sendFile(answer, outgoing);
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

/** A file comes as a stream: it is never held whole, and is closed when its visitor goes away. */
async function sendFile(answer: Response, outgoing: HttpBindings['outgoing']): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  // Whoever goes away in the middle, or a store that breaks off, leaves nobody to tell: the answer is visibly cut short.
  await pipeline(answer.body!, outgoing).catch(() => outgoing.destroy());
}

const mayHaveBody = (status: number) => status !== 204 && status !== 304;

/**
 * A body that is not wanted is let come, and thrown away: most browsers read no answer before they have sent all, and
 * show a broken connection in place of our words when they cannot. The time for a whole request bounds it too.
 */
function hearOut(incoming: IncomingMessage, mostBytes: number): Promise<void> {
  let bytes = 0;
  return new Promise((resolve) => {
    // Whoever began to read has stopped, and would hold it back.
    incoming.removeAllListeners('data');
    incoming.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > mostBytes) resolve();
    });
    incoming.once('end', resolve);
    incoming.once('close', resolve);
    incoming.resume();
  });
}
