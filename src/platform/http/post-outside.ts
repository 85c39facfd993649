import type { IncomingMessage } from 'node:http';
import { second_ms } from '../clock.ts';
import { TooManyWait } from '../limit-concurrency.ts';
import { askOutside, findOutsideTarget, withOutsideTimeout, type Outside, type OutsideFault } from './fetch-outside.ts';

type OutsideAnswer = { status: number; text: string };
type PostBounds = { timeout_ms: number; mostBytes: number };

/** Less time than for the status, because only the status decides whether the request succeeded. */
const text_ms = second_ms;

/**
 * Posts a text to an address that a stranger gave us, by the rules of `fetchOutside`. Follows no redirect, and reads no more of the answer
 * than `mostBytes`, for at most a second.
 */
export function postOutside(
  address: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  { timeout_ms, mostBytes }: PostBounds,
  person: string,
  outside: Outside,
): Promise<OutsideAnswer | OutsideFault> {
  // The caller's time limit is for the status. The longer limit ends the connection if the whole exchange takes too long.
  return withOutsideTimeout(timeout_ms + 2 * text_ms, async (signal) => {
    const sent = { method: 'POST', headers: { ...headers, 'accept-encoding': 'identity' }, body } as const;
    const answer = await withinTime(timeout_ms, askOutside(URL.parse(address), sent, outside, { person, signal }));
    if (typeof answer === 'string') return answer;
    return { status: answer.statusCode ?? 0, text: await readBeginning(answer, mostBytes) };
  });
}

async function withinTime<T>(timeout_ms: number, asking: Promise<T | OutsideFault>): Promise<T | OutsideFault> {
  const late = Promise.withResolvers<OutsideFault>();
  const timer = setTimeout(() => late.resolve('too slow'), timeout_ms);
  try {
    return await Promise.race([asking, late.promise]).catch(findLookupFault);
  } finally {
    clearTimeout(timer);
  }
}

/** Why no request may go to an address now; undefined if a request may go to it. */
export async function findAddressFault(
  address: string,
  timeout_ms: number,
  person: string,
  outside: Outside,
): Promise<OutsideFault | undefined> {
  const found = await withOutsideTimeout(timeout_ms, (signal) =>
    findOutsideTarget(URL.parse(address), outside, { person, signal }).catch((error: unknown) => ({
      fault: findLookupFault(error),
    })),
  );
  return typeof found === 'string' ? found : found.fault;
}

/** If too many names are being looked up, the address counts as too slow: a later try may find it. */
function findLookupFault(error: unknown): OutsideFault {
  if (error instanceof TooManyWait) return 'too slow';
  throw error;
}

/** Reads the beginning of an answer. If the connection breaks or is too slow, returns what came before. */
async function readBeginning(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => answer.destroy(), text_ms);
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= mostBytes) break;
    }
  } catch {
    // The status decides, and it has arrived.
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(pieces).subarray(0, mostBytes).toString('utf8');
}
