import { z } from 'zod';
import { aMoment, anId } from '#domain/values/answer.schema.ts';

export const savedCardRow = z.object({
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

export type SavedCard = z.infer<typeof savedCardRow>;

export const mostCards = 10;

/** 'Visa ending 4081, 09/27' */
export function shownCard({
  brand,
  last4,
  month,
  year,
}: Pick<SavedCard, 'brand' | 'last4' | 'month' | 'year'>): string {
  return `${brand} ending ${last4}, ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}
