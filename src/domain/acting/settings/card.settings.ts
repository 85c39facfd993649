import { cardHold_days, cardLook_kobo, cardProof_kobo } from '#content/card-ageing.ts';

/** Migrations read these settings by name, too. */
export const cardSettings = [
  {
    name: 'card-hold',
    group: 'limits' as const,
    kind: 'hold days' as const,
    label: 'Card money is held',
    note: 'Counted from the release of a part that was paid by card. Money that is already held keeps its day.',
    first: { days: cardHold_days },
  },
  {
    name: 'card-proof',
    group: 'limits' as const,
    kind: 'price' as const,
    label: 'Sales above this count for the exemption',
    note: 'Some sellers of level 2 or 3 get card money without the hold: those with three sales of goods above this amount to different buyers, each delivered with the buyer’s PIN more than 30 days ago.',
    first: { kobo: String(cardProof_kobo) },
  },
  {
    name: 'card-look',
    group: 'limits' as const,
    kind: 'price' as const,
    label: 'Staff check card money from',
    note: 'Staff check each release of this amount or more. Whatever the amount, they also check each release in another currency, and three or more releases from the same buyer to the same seller within 30 days.',
    first: { kobo: String(cardLook_kobo) },
  },
];
