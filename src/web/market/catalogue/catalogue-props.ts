import type { ListPage } from '#platform/database/list/define-list.ts';
import type { CatalogueQuery } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import type { Facets } from '#domain/trade/listings/catalogue/facets.view.ts';
import type { AskingPriceOfSeries } from '#domain/trade/prices/find-asking.ts';
import type { CatalogueRow } from '#domain/trade/listings/catalogue/find-catalogue.ts';

export type CatalogueProps = {
  query: CatalogueQuery;
  page: ListPage<CatalogueRow>;
  facets: Facets;
  /** Undefined while the visitor searches by words. */
  prices: readonly AskingPriceOfSeries[] | undefined;
};
