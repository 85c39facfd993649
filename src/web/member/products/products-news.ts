import { link } from '#content/link.ts';
import type { Visit } from '../../request/visit.ts';

/** The address carries only the key, so that a link cannot put other words on our page. */
export const productsNews = {
  added: 'It is listed. Buyers can find and order it now.',
  saved: 'Saved.',
  paused: 'Paused. Buyers no longer find it. Open orders continue.',
  resumed: 'It is on sale. Buyers can find and order it now.',
  restocked: 'The stock is added.',
  duplicated: 'Here is the copy. It is paused: change what is different, then put it on sale.',
  archived: 'Archived. Buyers do not see it. Open orders continue.',
  unarchived: 'It is back among your products.',
  'picture-added': 'The picture is added.',
  'picture-moved': 'The order of the pictures is changed.',
  'picture-removed': 'The picture is removed.',
} as const;

export type ProductsNews = keyof typeof productsNews;

export function productsNewsIn({ url }: Pick<Visit, 'url'>): ProductsNews | undefined {
  const key = url.searchParams.get('said') ?? '';
  return Object.hasOwn(productsNews, key) ? (key as ProductsNews) : undefined;
}

/** The listing that was changed, for the news above the list. */
export function changedListingIn({ url }: Pick<Visit, 'url'>): string | undefined {
  const id = url.searchParams.get('of') ?? '';
  return /^\d{1,18}$/.test(id) ? id : undefined;
}

export function listAfter(news: ProductsNews): (_: unknown, visit: Visit) => string {
  return (_, { params }) => link('dashboardProducts', {}, { said: news, of: params.listingId });
}

export function productAfter(news: ProductsNews): (_: unknown, visit: Visit) => string {
  return (_, { params }) => link('productOwn', { listingId: params.listingId ?? '' }, { said: news });
}
