import { quantityText, type ListingState, type Unit } from '#domain/trade/listings/listing.options.ts';
import type { BadgeTone } from '#ui/notices.tsx';

export const listingStateWords: Record<ListingState, string> = {
  active: 'On sale',
  paused: 'Paused',
  archived: 'Archived',
  taken_down: 'Taken down',
};

type Stocked = { state: ListingState; quantity: bigint; reserved: bigint; unit: Unit };

/** A listing on sale without stock is shown as sold out. */
export function listingBadge({ state, quantity, reserved }: Stocked): { words: string; tone: BadgeTone } {
  if (state === 'active' && quantity === reserved) return { words: 'Sold out', tone: 'now' };
  const tones = { active: 'good', paused: 'neutral', archived: 'neutral', taken_down: 'bad' } as const;
  return { words: listingStateWords[state], tone: tones[state] };
}

/** '1,080 nuts, 120 reserved': the quantity that can be ordered, and the quantity reserved for orders. */
export function stockWords({ quantity, reserved, unit }: Omit<Stocked, 'state'>): string {
  const free = quantityText(quantity - reserved, unit);
  return reserved > 0n ? `${free}, ${reserved.toLocaleString('en-NG')} reserved` : free;
}

/** Views are counted once per person and day; undefined before the first. */
export function viewWords(views: number): string | undefined {
  return views === 0 ? undefined : `Seen ${views === 1 ? 'once' : `${views.toLocaleString('en-NG')} times`}`;
}
