import { Failure } from '#domain/acting/context.ts';
import { TooManyWait } from '#platform/limit-concurrency.ts';
import type { TimedAnswer, TimedAnswers } from '#platform/http/timed-answers.ts';
import { answerInPieces, answerOfBytes } from './answer.ts';
import { chooseCoding } from './compress.ts';
import { hasVersion } from './etag.ts';
import type { Visit } from './visit.ts';

/** Answers from the cache; undefined if there is nothing at this URL. */
export async function timedAnswer(
  answers: TimedAnswers,
  { request, ctx: { now } }: Visit,
  { key, headers }: { key: string; headers: Record<string, string> },
  make: () => Promise<Buffer | undefined>,
): Promise<Response | undefined> {
  const cached = await answers.get(key, now, make).catch(throwIfBusy);
  if (!cached) return undefined;
  const allHeaders = new Headers({
    ...headers,
    vary: 'Accept-Encoding',
    etag: `W/${cached.etag}`,
    'last-modified': cached.changedAt.toUTCString(),
  });
  if (isKnown(request, cached)) return new Response(null, { status: 304, headers: allHeaders });
  if (!chooseCoding(request, ['gzip'])) {
    const body = await answers.unpacked(cached);
    return body
      ? answerOfBytes(body, { headers: allHeaders })
      : answerInPieces(unpacked(cached), { headers: allHeaders });
  }
  allHeaders.set('content-encoding', 'gzip');
  return answerOfBytes(cached.packed, { headers: allHeaders });
}

/** Whether the client has this version: by its `ETag` if the request has one, else by its time, in whole seconds (RFC 9110 §13.1). */
function isKnown(request: Request, { etag, changedAt }: TimedAnswer): boolean {
  if (request.headers.has('if-none-match')) return hasVersion(request, etag);
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}

/** Decompresses while sending, so that a slow client takes a few kilobytes of memory and not the whole text. */
function unpacked({ packed }: TimedAnswer): ReadableStream<Uint8Array> {
  const unpacking = new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      controller.enqueue(packed);
      controller.close();
    },
  };
  return new ReadableStream(source).pipeThrough(unpacking);
}

function throwIfBusy(error: unknown): never {
  if (!(error instanceof TooManyWait)) throw error;
  const text = 'Many lists of listings are being made at this moment. Try again in ten seconds.';
  throw new Failure('unavailable', text, { retryAfterSeconds: 10 });
}
