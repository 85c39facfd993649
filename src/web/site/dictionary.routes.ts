import { Failure } from '#domain/acting/context.ts';
import { urls } from '#content/link.ts';
import { answerOfBytes } from '../request/answer.ts';
import { chooseCoding, compressOnce, smallestCodings } from '../request/compress.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';

export const dictionaryRoutes: readonly Route[] = [get(urls.dictionary, anyone, siteDictionary)];

/** The compression dictionary of the site's pages. Browsers keep it for ever, so each version has its own address. */
async function siteDictionary({ services: { dictionary }, url, request }: Visit): Promise<Response> {
  if (url.pathname !== dictionary.path) throw new Failure('not_found', 'There is no page at this address.');
  const coding = chooseCoding(request, smallestCodings);
  const headers = new Headers({
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/*", match-dest=("document")',
    vary: 'Accept-Encoding',
  });
  if (coding) headers.set('content-encoding', coding);
  return answerOfBytes(coding ? await compressOnce(dictionary, coding, dictionary) : dictionary.body, { headers });
}
