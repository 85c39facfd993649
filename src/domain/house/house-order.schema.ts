import { z } from 'zod';

/** The price that stood on the page: no deal is made of another. */
export const beginSchema = z.object({
  seen: z
    .string()
    .max(19)
    .regex(/^\d{1,18}$/, 'Look at the price again.')
    .transform(BigInt),
});
export type Begin = z.infer<typeof beginSchema>;
