import { brand } from '#content/brand.ts';
import { businessThings } from '../finding/business.ts';
import { link } from '#content/link.ts';
import { page } from '../request/page.tsx';
import type { Visit } from '../request/visit.ts';
import { HomePage } from './home.page.tsx';

export function showHome(visit: Visit): Response {
  return page(visit, {
    title: `${brand.name}: machines, byproducts and a market for coconuts`,
    description:
      'Dehusking and deshelling machines, cocopeat, fibre and cocopots from coconut waste, coconut service for events, and soon a marketplace that holds the money until the nuts arrive.',
    canonical: link('home'),
    things: businessThings(visit.services.publicUrl),
    body: <HomePage />,
  });
}
