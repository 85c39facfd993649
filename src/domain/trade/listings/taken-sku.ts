import { Failure } from '#domain/acting/context.ts';
import { listingTexts } from './listing.texts.ts';

/** What a statement failed by, where another listing of theirs has the number that they gave. */
export function takenSku(error: unknown): never {
  if ((error as { constraint?: unknown } | null)?.constraint === 'listing_sku')
    throw new Failure('invalid', listingTexts.sku, { field: 'sku' });
  throw error;
}
