import { z } from 'zod';

/*
 * Values of answers: what our code works with, and how JSON has it. `z.encode` writes an answer as JSON, `z.decode` reads it.
 */

/** The number of something that a database counts. JSON has no number that large, so it is a text there. */
export const anId = z.codec(z.string().regex(/^\d{1,19}$/), z.bigint(), { decode: BigInt, encode: String });

/** Naira, in kobo. */
export const someKobo = z.codec(
  z.object({ amount: z.string().regex(/^\d{1,19}$/), currency: z.literal('NGN') }),
  z.bigint(),
  {
    decode: ({ amount }) => BigInt(amount),
    encode: (kobo) => ({ amount: String(kobo), currency: 'NGN' as const }),
  },
);

/** An instant; in JSON as RFC 3339 writes it. */
export const aMoment = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (moment) => moment.toISOString(),
});

/** What an act hands to the page that follows, and to no program: the bytes of a file, the rows of a download. */
export function inPassing<Handed>(): z.ZodType<Handed> {
  return z.custom<Handed>();
}
