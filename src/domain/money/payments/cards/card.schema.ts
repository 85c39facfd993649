import { z } from 'zod';
import { lines } from '#domain/values/input.ts';
import { cardTexts } from './card.texts.ts';

export const removeCardSchema = z.object({ why: lines({ missing: cardTexts.missing, max: 500 }) });
export type RemoveCard = z.infer<typeof removeCardSchema>;
