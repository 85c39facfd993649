import { AgbonUnreachable, problemOf, type AgbonProblem } from './problem.ts';

export type Attempts = {
  /** How often a call is sent at most. */
  most: number;
  /** The first pause; each pause is twice as long as the one before it. */
  firstPause_ms: number;
  /** The call fails instead of waiting longer than this. */
  longestPause_ms: number;
  /** How long an answer may take. */
  answer_ms: number;
};

export const usualAttempts: Attempts = {
  most: 5,
  firstPause_ms: 500,
  longestPause_ms: 30_000,
  answer_ms: 60_000,
};

/** Refusals after which a call is sent again: the site did nothing, or the Idempotency-Key prevents that it does the same twice. */
const statusesToRetry: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** The body of an answer, and the ETag of the record in it. */
export type Answered = { body: unknown; etag: string | undefined };

/**
 * Sends a request, and sends it again after a failure that may pass. `send` builds it for each try, with the same Idempotency-Key, so that a
 * write whose answer was lost is not done twice.
 */
export async function answerOf(
  site: string,
  send: (signal: AbortSignal) => Promise<Response>,
  { most, firstPause_ms, longestPause_ms, answer_ms }: Attempts,
  signal?: AbortSignal,
): Promise<Answered> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryOnce(site, send, answer_ms, signal);
    if ('body' in outcome) return outcome;
    signal?.throwIfAborted();
    const pause_ms = pauseAfter(outcome.problem, attempt, firstPause_ms);
    if (attempt >= most || pause_ms === undefined || pause_ms > longestPause_ms) throw outcome.problem;
    await pause(pause_ms, signal);
  }
}

type Outcome = Answered | { problem: AgbonProblem | AgbonUnreachable };

/** The body is read here too, because a connection can break in the middle of it. */
async function tryOnce(
  site: string,
  send: (signal: AbortSignal) => Promise<Response>,
  answer_ms: number,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(answer_ms);
  try {
    const answer = await send(signal ? AbortSignal.any([signal, timeout]) : timeout);
    if (!answer.ok) return { problem: await problemOf(answer) };
    const etag = answer.headers.get('etag') ?? undefined;
    if (!isJson(answer)) return { body: await answer.blob(), etag };
    const text = await answer.text();
    return { body: text === '' ? undefined : JSON.parse(text), etag };
  } catch (cause) {
    return { problem: new AgbonUnreachable(site, { cause }) };
  }
}

/** Invoices and statements are files. */
function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? true;
}

/** How long to wait before the next try; undefined for a refusal that is final. */
function pauseAfter(
  problem: AgbonProblem | AgbonUnreachable,
  attempt: number,
  firstPause_ms: number,
): number | undefined {
  // Half of each pause is random, so that programs that failed together do not come back together.
  const growing_ms = firstPause_ms * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  if (problem instanceof AgbonUnreachable) return growing_ms;
  if (!statusesToRetry.has(problem.status)) return undefined;
  return Math.max(growing_ms, (problem.retryAfterSeconds ?? 0) * 1000);
}

/** Waits, unless the caller stops meanwhile. */
export function pause(pause_ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, pause_ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
