import { answerFailure } from './failures.tsx';
import type { Handler } from './route.ts';

const unkeptHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

/** For addresses that are keys: no answer from there is kept, indexed or named to another page, not even a failure. */
export function privately(handle: Handler): Handler {
  return withHeaders(handle, { ...unkeptHeaders, 'referrer-policy': 'no-referrer' });
}

/** For pages of one person: no answer is kept or indexed, not even a failure. */
export function unkept(handle: Handler): Handler {
  return withHeaders(handle, unkeptHeaders);
}

function withHeaders(handle: Handler, headers: Record<string, string>): Handler {
  return async (visit) => {
    const response = await Promise.resolve(visit)
      .then(handle)
      .catch((error: unknown) => answerFailure(visit, error));
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}
