import { z } from 'zod';
import { line, lines } from '#domain/values/input.ts';
import { parkedTexts } from './payment.schema.ts';

const why = lines({ missing: parkedTexts.missing, max: 500 });

export const refundParkedSchema = z.object({ why });
export type RefundParked = z.infer<typeof refundParkedSchema>;

export const matchParkedSchema = z.object({
  payment: line({ missing: 'Please enter the reference of a payment', max: 50 }),
  why,
});
export type MatchParked = z.infer<typeof matchParkedSchema>;
