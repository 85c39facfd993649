import { link } from '#content/link.ts';
import { limitHeaders } from './limit-headers.ts';
import type { Visit } from './visit.ts';
import { visitorLeftStatus } from './visitor-left.ts';

/** Adds the headers that every answer has, including files and errors. */
export function addHeaders(response: Response, fixed: readonly [string, string][]): Response {
  for (const [name, value] of fixed) if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

/** Not logged while all is well, because a load balancer asks for each of them every second. */
const healthChecks = new Set([link('healthz'), link('readyz')]);

/** Adds the request's reference, says who may cache the answer, and counts it. */
export function countAnswer(response: Response, visit: Visit, started: number): Response {
  const { services, request, ctx } = visit;
  const { headers, status } = response;
  limitSharing(headers, visit);
  headers.set('x-request-id', ctx.requestId);
  // A sandboxed page has no origin, so it cannot read the rules, and the browser would complain in its console.
  if (!headers.get('content-security-policy')?.includes('sandbox'))
    headers.set('speculation-rules', `"${link('speculationRules')}"`);
  if (visit.key && visit.limits)
    for (const [name, value] of Object.entries(limitHeaders(visit.limits, services.clock.now())))
      headers.set(name, value);
  if (visit.key) services.keyCalls.note(visit.key.keyId, status >= 400, services.clock.now());
  const seconds = (performance.now() - started) / 1000;
  const route = visit.route ?? 'none';
  services.metrics.requests.observe({ method: request.method, route, status: String(status) }, seconds);
  const line = { requestId: ctx.requestId, method: request.method, route, status, ms: Math.round(seconds * 1000) };
  if (status !== 200 || !healthChecks.has(route))
    services.log.info(line, status === visitorLeftStatus ? 'the visitor went away' : 'answered');
  return response;
}

/** An answer for one person is not cached and not indexed. If the address itself is a key, other sites never get it as a referrer. */
function limitSharing(headers: Headers, { audience, session }: Visit): void {
  if (audience !== 'everybody') {
    headers.set('cache-control', 'private, no-store');
    headers.set('x-robots-tag', 'noindex, nofollow');
  } else if (!headers.has('cache-control')) {
    headers.set('cache-control', session ? 'private, no-store' : 'no-store');
  }
  if (audience === 'who has it') headers.set('referrer-policy', 'no-referrer');
}
