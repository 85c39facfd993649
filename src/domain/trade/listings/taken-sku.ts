import { Failure } from '#domain/acting/context.ts';
import { listingTexts } from './listing.texts.ts';

/** Refuses if a statement failed because another listing of the seller has this number. */
export function takenSku(error: unknown): never {
  if ((error as { constraint?: unknown } | null)?.constraint === 'listing_sku')
    throw new Failure('invalid', listingTexts.sku, { field: 'sku' });
  throw error;
}
