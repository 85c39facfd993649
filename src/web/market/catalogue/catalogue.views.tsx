import { catalogue } from '#content/catalogue.ts';
import { link } from '#content/link.ts';
import { catalogueList } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { categoryNames } from '#domain/trade/listings/listing.options.ts';
import { page } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { SupplierStart } from '../suppliers/supplier-start.tsx';
import type { CatalogueProps } from './catalogue-props.ts';
import { CataloguePage } from './catalogue.page.tsx';

export function showCatalogue(visit: Visit, props: CatalogueProps): Response {
  const { actor, now } = visit.ctx;
  return page(visit, {
    title: titleOf(props),
    description: catalogue.description,
    canonical: canonicalOf(props),
    isOnMarket: true,
    body: (
      <>
        <CataloguePage
          {...props}
          signedIn={actor.kind === 'member'}
          startAddress={startAddressFor(actor)}
          now={now}
          mode={visit.services.config.mode}
        />
        <SupplierStart />
      </>
    ),
  });
}

function titleOf({ query: { chosen } }: CatalogueProps): string {
  const [search] = chosen.q;
  if (search) return `${search.typed}, ${catalogue.heading}`;
  const [category, ...others] = chosen.category;
  return category && others.length === 0 ? `${categoryNames[category]}, ${catalogue.heading}` : catalogue.heading;
}

/** Each category is a page of its own for search engines; other filters only show the same goods again. */
function canonicalOf({ query }: CatalogueProps): string | undefined {
  const { q, category, ...others } = query.chosen;
  const isPlain = !query.place && query.sort === 'best' && q.length === 0;
  if (!isPlain || category.length > 1 || Object.values(others).some(({ length }) => length > 0)) return undefined;
  return link('marketplace', {}, catalogueList.write(query));
}

/** Where 'Start Trading' leads: members who only sell start at their own products. */
function startAddressFor(actor: Visit['ctx']['actor']): string {
  if (actor.kind !== 'member') return link('signUp');
  return actor.accountType === 'seller' ? link('dashboardProducts') : link('dashboard');
}
