import type { Visit } from './visit.ts';
import { visitorLeftStatus } from './visitor-left.ts';

/** What every answer carries, files and errors too. */
export function addHeaders(response: Response, fixed: readonly [string, string][]): Response {
  for (const [name, value] of fixed) if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

/** Marks an answer with its reference, keeps it out of caches unless it says otherwise, and counts it. */
export function note(response: Response, visit: Visit, started: number): Response {
  const { services, request, ctx } = visit;
  const { headers, status } = response;
  if (!headers.has('cache-control')) headers.set('cache-control', visit.session ? 'private, no-store' : 'no-store');
  headers.set('x-request-id', ctx.requestId);
  headers.set('speculation-rules', '"/speculation-rules.json"');
  const seconds = (performance.now() - started) / 1000;
  const route = visit.route ?? 'none';
  services.metrics.requests.observe({ method: request.method, route, status: String(status) }, seconds);
  const line = { requestId: ctx.requestId, method: request.method, route, status, ms: Math.round(seconds * 1000) };
  services.log.info(line, status === visitorLeftStatus ? 'the visitor went away' : 'answered');
  return response;
}
