import { urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { answerInPieces } from '../../request/answer.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf } from '../member-page.tsx';

/**
 * Server-sent events for a member: which part of a page changed, without its content. A stream holds no database connection. Its headers
 * switch off compression and buffers, which would delay it.
 */
export const liveRoutes: readonly Route[] = [get(urls.liveEvents, members, listen)];

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
};

function listen(visit: Visit): Response {
  const { live } = visit.services;
  if (visit.request.method === 'HEAD') return new Response(null, { headers });
  const stream = live.listen(String(memberOf(visit).id), sinceOf(visit));
  if (stream === 'too many') throw new Failure('limit', 'You have too many pages open.', { retryAfterSeconds: 60 });
  if (stream === 'stopping') throw new Failure('unavailable', 'The site is restarting.', { retryAfterSeconds: 5 });
  return answerInPieces(stream, { headers });
}

/** The time at which the page was drawn: the stream begins with the news that the page missed since then. */
function sinceOf({ url }: Visit): number | undefined {
  const typed = url.searchParams.get('since') ?? '';
  return /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
}
