import { z } from 'zod';

/** A picture in several widths; a browser chooses one. */
export const listingPicture = z.object({
  widths: z.array(z.object({ width: z.number(), height: z.number(), avif: z.string(), webp: z.string() })).readonly(),
});
