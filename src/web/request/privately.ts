import { answerFailure } from './failures.tsx';
import type { Handler } from './route.ts';

const headers = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** For addresses that are keys: no answer from there is kept, indexed or named to another page, not even a failure. */
export function privately(handle: Handler): Handler {
  return async (visit) => {
    const response = await Promise.resolve(visit)
      .then(handle)
      .catch((error: unknown) => answerFailure(visit, error));
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}
