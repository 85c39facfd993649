import { link } from '#content/link.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { PlainPage } from '../frame/plain-page.tsx';

/** marketplace.md §8 'Unknown product'. */
export function showNoListing(visit: Visit): Response {
  return page(visit, {
    title: 'Product not found',
    description: 'This product is not on the marketplace.',
    status: 404,
    body: (
      <PlainPage title="Product not found" picture={<LostNut className="w-full" />}>
        <p>It may be sold out or removed. Other sellers may offer the same.</p>
        <ButtonLink href={link('marketplace')}>See what is for sale</ButtonLink>
      </PlainPage>
    ),
  });
}
