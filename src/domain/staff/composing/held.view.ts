import { second_ms } from '#platform/clock.ts';

/** decisions.md §9 'Compose': how long a mail can be undone. */
export const held_ms = 10 * second_ms;

export type Composed = { id: string; recipients: number };
