import { Failure } from '#domain/acting/context.ts';
import { link, urls } from '#content/link.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { figuresFor, readinessOf } from './health.ts';

export const operationsRoutes: readonly Route[] = [
  get(urls.healthz, anyone, () => new Response('ok\n', plain), { needsNoSession: true }),
  get(urls.readyz, anyone, ({ services }) => readinessOf(services), { needsNoSession: true }),
  get(urls.metrics, anyone, metrics, { needsNoSession: true }),
  get(urls.speculationRules, anyone, speculationRules),
];

const plain = { headers: { 'content-type': 'text/plain; charset=utf-8' } };

/** Figures for operators, by the token only, because behind a proxy on this machine every request comes from this machine. */
async function metrics({ request, services }: Visit): Promise<Response> {
  const figures = await figuresFor(request, services);
  if (!figures) throw new Failure('not_found', 'There is no page at this address.');
  return figures;
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
