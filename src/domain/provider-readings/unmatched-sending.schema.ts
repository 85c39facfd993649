import { z } from 'zod';
import { lines } from '../input.ts';
import { unmatchedSendingTexts } from './unmatched-sending.texts.ts';

export const explainSendingSchema = z.object({ why: lines({ missing: unmatchedSendingTexts.noWhy, max: 500 }) });
export type ExplainSending = z.infer<typeof explainSendingSchema>;
