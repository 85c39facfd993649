import { shopProducts } from '#content/shop.ts';
import type { RequestSamples } from './sample-request.schema.ts';

/** '2 × Fiber, 1 × Cocopeat' */
export function summaryOfSamples(items: RequestSamples['items']): string {
  return items
    .map(({ product, quantity }) => `${quantity} × ${shopProducts.find(({ id }) => id === product)!.name}`)
    .join(', ');
}
