import { z } from 'zod';
import { tick } from '#domain/values/input.ts';

/** A member agrees to exactly this text, so a changed text gets a new version. */
export const newsConsent = {
  version: 'news-2026-11-22',
  text: 'Send me news, prices and offers by e-mail.',
} as const;

export const newsSchema = z.object({ news: tick.meta({ label: newsConsent.text }) });
export type News = z.infer<typeof newsSchema>;
