import { z } from 'zod';

/** The change that the bidder read: a later one is confirmed by itself. */
export const confirmChangeSchema = z.object({
  revision: z
    .string('Open the bid again')
    .max(5, 'Open the bid again')
    .regex(/^\d{1,5}$/, 'Open the bid again')
    .transform(Number),
});
export type ConfirmChange = z.infer<typeof confirmChangeSchema>;
