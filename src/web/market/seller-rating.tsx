import type { RatingOfSeller } from '#domain/trade/sellers/find-figures.ts';
import { Icon } from '#ui/icon.tsx';

/** '★ 4.8 (124)': the average and the number of ratings by buyers, from completed orders only. */
export function SellerRating({ rating: { average, rated } }: { rating: RatingOfSeller }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon name="star" className="size-4 shrink-0 fill-danfo" />
      <span>
        <strong>{average}</strong>
        <span className="sr-only"> of 5 stars from </span>{' '}
        <span className="text-quiet">({rated.toLocaleString('en-NG')}</span>
        <span className="sr-only">{rated === 1 ? ' rating' : ' ratings'}</span>
        <span className="text-quiet">)</span>
      </span>
    </span>
  );
}
