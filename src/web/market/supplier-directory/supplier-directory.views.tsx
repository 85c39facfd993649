import { link } from '#content/link.ts';
import { supplierDirectory } from '#content/supplier-directory.ts';
import {
  supplierList,
  type SuppliersQuery,
} from '#domain/trade/listings/supplier-directory/supplier-directory.list.ts';
import { page } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import type { Thing } from '../../structured-data.tsx';
import { SupplierDirectoryPage, type DirectoryProps } from './supplier-directory.page.tsx';

export function showSuppliers(visit: Visit, props: DirectoryProps): Response {
  const { publicUrl } = visit.services;
  return page(visit, {
    title: supplierDirectory.title,
    description: supplierDirectory.description,
    canonical: isPlain(props.query) ? link('suppliers') : undefined,
    isOnMarket: true,
    things: props.page.rows.length > 0 ? [listThing(publicUrl, props)] : [],
    body: <SupplierDirectoryPage {...props} />,
  });
}

/** Filtered lists show the same suppliers again, so they are not indexed. */
function isPlain(query: SuppliersQuery): boolean {
  return !query.place && query.sort === 'orders' && !supplierList.isFiltered(query);
}

/** Structured data for search engines, without contacts (decisions.md §9 'Seller's phone and e-mail'). */
function listThing(publicUrl: string, { page: { rows } }: DirectoryProps): Thing {
  return {
    '@type': 'ItemList',
    name: supplierDirectory.title,
    itemListElement: rows.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: publicUrl + link('seller', { sellerId: String(id) }),
    })),
  };
}
