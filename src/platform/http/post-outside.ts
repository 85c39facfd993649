import type { IncomingMessage } from 'node:http';
import { TooManyWait } from '../limit-concurrency.ts';
import { askOutside, findOutsideTarget, withOutsideTimeout, type Outside, type OutsideFault } from './fetch-outside.ts';

type OutsideAnswer = { status: number; text: string };
type PostBounds = { timeout_ms: number; mostBytes: number };

/**
 * Posts a text to an address that a stranger gave us, by the rules of `fetchOutside`. Follows no redirect, and reads no more of the answer
 * than `mostBytes`.
 */
export function postOutside(
  address: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  { timeout_ms, mostBytes }: PostBounds,
  person: string,
  outside: Outside,
): Promise<OutsideAnswer | OutsideFault> {
  return withOutsideTimeout(timeout_ms, async (signal) => {
    const sent = { method: 'POST', headers: { ...headers, 'accept-encoding': 'identity' }, body } as const;
    const asked = askOutside(URL.parse(address), sent, outside, { person, signal });
    const answer = await asked.catch(findLookupFault);
    if (typeof answer === 'string') return answer;
    return { status: answer.statusCode ?? 0, text: await readBeginning(answer, mostBytes) };
  });
}

/** Why no request may go to an address now; undefined if one may. */
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

/** Too many names are being looked up. A later try finds the name. */
function findLookupFault(error: unknown): OutsideFault {
  if (error instanceof TooManyWait) return 'too slow';
  throw error;
}

/** The beginning of an answer. A connection that breaks leaves what came before. */
async function readBeginning(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= mostBytes) break;
    }
  } catch {
    // The status has arrived, which decides.
  }
  return Buffer.concat(pieces).subarray(0, mostBytes).toString('utf8');
}
