import { z } from 'zod';
import { hour_ms } from '#platform/clock.ts';

/** A seller's row of `seller_figures`. */
type CountedFigures = {
  asked: bigint;
  answered: bigint;
  answer_seconds: bigint;
  completed: bigint;
  rated: bigint;
  stars: bigint;
};

/** A figure of a seller in large type, and its unit: '98%', 'response rate'. */
export type SellerFigure = { value: string; unit: string };

export const ratingShown = z.object({ average: z.string(), rated: z.number() });

export type RatingOfSeller = z.infer<typeof ratingShown>;

/** marketplace.md §2 'Product detail', computed (decisions.md §1): each figure is shown as soon as there is something to count. */
export function sellerFigures(counted: CountedFigures): SellerFigure[] {
  const { asked, answered, answer_seconds, completed } = counted;
  const rating = ratingOf(counted);
  return [
    ...(asked > 0n ? [{ value: `${(answered * 100n) / asked}%`, unit: 'response rate' }] : []),
    ...(answered > 0n ? [{ value: withinText(Number(answer_seconds / answered)), unit: 'response time' }] : []),
    ...(completed > 0n
      ? [{ value: completed.toLocaleString('en-NG'), unit: completed === 1n ? 'completed order' : 'completed orders' }]
      : []),
    ...(rating ? [{ value: `${rating.average}/5`, unit: 'rating' }] : []),
  ];
}

export function ratingOf({ rated, stars }: Pick<CountedFigures, 'rated' | 'stars'>): RatingOfSeller | undefined {
  if (rated === 0n) return undefined;
  return { average: (Number(stars) / Number(rated)).toFixed(1), rated: Number(rated) };
}

const steps_hours = [1, 4, 12, 24, 48];

/** The next of `steps_hours` above the average time; longer times are in days. */
function withinText(seconds: number): string {
  const hours = (seconds * 1000) / hour_ms;
  const step = steps_hours.find((most) => hours < most);
  return step === undefined ? `Under ${Math.floor(hours / 24) + 1} days` : `Under ${step}h`;
}
