import { createHash } from 'node:crypto';
import { answerOf } from '../../request/answer.ts';
import { anyone, type Handler, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';

/** What anybody may read of the marketplace by program, from any site. It stays readable while trading is closed, as the pages of listings do. */
export function apiGet(path: string, read: (visit: Visit) => Promise<object>): Route {
  const handle: Handler = async (visit) => answerJson(visit, await read(visit));
  return { method: 'GET', path, policy: anyone, json: true, handle };
}

/** With a tag of what it says, by which a program that has it already is told so. */
export function answerJson({ request }: Visit, body: object): Response {
  const bytes = Buffer.from(JSON.stringify(body));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    'access-control-allow-origin': '*',
    vary: 'Accept-Encoding',
    etag: `W/${etag}`,
  };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return new Response(null, { status: 304, headers });
  return answerOf(bytes, { headers });
}
