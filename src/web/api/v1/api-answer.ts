import { cachedPage } from '../../pages/cached-page.ts';
import { taggedAnswer } from '../../request/etag.ts';
import { anyone, get, type Handler, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';

type Kept = {
  /** Which names of the query string a kept answer may have; one that has others is made each time. */
  reads: readonly string[];
};

/** What anybody may read of the marketplace by program, from any site. It stays readable while trading is closed, as the pages of listings do. */
export function apiGet(path: string, read: (visit: Visit) => Promise<object> | object, kept?: Kept): Route {
  const answer: Handler = async (visit) => answerJson(visit, await read(visit));
  const route = get(path, anyone, answer, { ...kept, oneOfMany: true });
  const handle: Handler = (visit) => {
    const isKept = kept && [...visit.url.searchParams.keys()].every((name) => kept.reads.includes(name));
    return isKept ? cachedPage(visit, route, ['listings']) : answer(visit);
  };
  return { method: 'GET', path, policy: anyone, json: true, handle };
}

function answerJson(visit: Visit, body: object): Response {
  return taggedAnswer(visit, Buffer.from(JSON.stringify(body)), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    'access-control-allow-origin': '*',
  });
}
