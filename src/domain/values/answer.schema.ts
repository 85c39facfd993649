import { z } from 'zod';
import { currencies, type Currency } from './currency.ts';

/* The types of values in answers, in our code and in JSON. `z.encode` turns an answer into JSON, `z.decode` reads it. */

/** A whole number of any size. It is a text in JSON, whose numbers cannot be that large. */
export const anInteger = z.codec(z.string().regex(/^-?\d{1,19}$/), z.bigint(), { decode: BigInt, encode: String });

export const anId = anInteger;

export const someKobo = z.codec(
  z.object({ amount: z.string().regex(/^\d{1,19}$/), currency: z.literal('NGN') }),
  z.bigint(),
  {
    decode: ({ amount }) => BigInt(amount),
    encode: (kobo) => ({ amount: String(kobo), currency: 'NGN' as const }),
  },
);

export const aMoment = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (moment) => moment.toISOString(),
});

export const anAddress = z
  .string()
  .meta({ format: 'uri', description: 'The full address of a page of ours or of the payment provider.' });

/** A value that only our pages use, never programs: the bytes of a file, or the rows of a download. */
export function onlyForPage<Handed>(): z.ZodType<Handed> {
  return z.custom<Handed>();
}

/** A text of a type with few values, such as a state. */
export function aWord<Word extends string>(): z.ZodType<Word> {
  return z.string() as z.ZodType<unknown> as z.ZodType<Word>;
}

/** Such a text whose values the API's document lists. Programs must accept new values. */
export function aWordOf<Word extends string>(words: readonly Word[], about: string): z.ZodType<Word> {
  const description = `${about}: ${words.slice(0, -1).join(', ')} or ${words.at(-1)!}. New ones may be added.`;
  return z.string().describe(description) as z.ZodType<unknown> as z.ZodType<Word>;
}

export const anAmount = z.codec(
  z.object({ amount: z.string().regex(/^-?\d{1,19}$/), currency: z.enum(currencies) }),
  z.object({ minor: z.bigint(), currency: z.custom<Currency>() }),
  {
    decode: ({ amount, currency }) => ({ minor: BigInt(amount), currency }),
    encode: ({ minor, currency }) => ({ amount: String(minor), currency }),
  },
);
