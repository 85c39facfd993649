import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { Failure } from '#domain/acting/context.ts';
import { link, urls } from '#content/link.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';

/** Routes for operators and for the browser itself. */
export const operationsRoutes: readonly Route[] = [
  get(urls.healthz, anyone, () => new Response('ok\n', plain), { forNobody: true }),
  get(urls.readyz, anyone, readiness, { forNobody: true }),
  get(urls.metrics, anyone, metrics, { forNobody: true }),
  get(urls.speculationRules, anyone, speculationRules),
];

const plain = { headers: { 'content-type': 'text/plain; charset=utf-8' } };

/** Ready if visitors would be served: the database answers, is migrated and has the job queue, and the process is not about to stop. */
async function readiness({ services }: Visit): Promise<Response> {
  const [database, queue] = await Promise.all([
    answers(() => sql`select 1 from schema_migrations limit 1`.execute(services.db)),
    answers(() => services.queue.ready()),
  ]);
  const checks = { accepting: services.accepting.now, database, queue };
  const ready = Object.values(checks).every(Boolean);
  return Response.json({ ready, ...checks }, { status: ready ? 200 : 503 });
}

/** A load balancer asks every few seconds, so a later answer counts as 'not ready'. */
const answerWithin_ms = 2000;

async function answers(question: () => Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), answerWithin_ms);
  try {
    return (await Promise.race([question(), tooLate])) !== false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Figures for operators, by the token only, because behind a proxy on this machine every request comes from this machine. */
async function metrics({ request, services }: Visit): Promise<Response> {
  if (!carriesToken(request, services.config.metricsToken)) {
    throw new Failure('not_found', 'There is no page at this address.');
  }
  const { type, body } = await services.metrics.text();
  return new Response(body, { headers: { 'content-type': type } });
}

/** Compares hashes, because they have one length: the time that it takes reveals nothing about the token. */
function carriesToken(request: Request, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = request.headers.get('authorization') ?? '';
  return timingSafeEqual(sha256(given), sha256(`Bearer ${token}`));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Lets browsers prefetch a page of ours as soon as its link is pressed. */
function speculationRules(): Response {
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: '/api/*' } },
      // Excluded by address: one plain link to it, as in the footer, would make browsers prefetch it even for links that open it as a dialog.
      { not: { href_matches: link('waitlist') } },
      // The cart may change before the fetched page is shown.
      { not: { href_matches: [link('cart'), link('checkout')] } },
      { not: { selector_matches: '[data-dialog], [download]' } },
    ],
  };
  const rules = { prefetch: [{ source: 'document', where, eagerness: 'conservative' }] };
  return new Response(JSON.stringify(rules), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=86400' },
  });
}
