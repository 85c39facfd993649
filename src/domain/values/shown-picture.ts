import { z } from 'zod';

export const listingPicture = z.object({
  widths: z.array(z.object({ width: z.number(), height: z.number(), avif: z.string(), webp: z.string() })).readonly(),
});
