import { z } from 'zod';
import { aMoment, anId } from '#domain/values/answer.schema.ts';

export const keptCardRow = z.object({
  id: anId,
  brand: z.string(),
  last4: z.string(),
  /** From 1 to 12; the year has four digits. */
  month: z.number(),
  year: z.number(),
  isExpired: z.boolean(),
  usedAt: aMoment.optional(),
  keptAt: aMoment,
});

export type KeptCard = z.infer<typeof keptCardRow>;

export const mostCards = 10;

/** 'Visa ending 4081, 09/27' */
export function shownCard({ brand, last4, month, year }: Pick<KeptCard, 'brand' | 'last4' | 'month' | 'year'>): string {
  return `${brand} ending ${last4}, ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}
