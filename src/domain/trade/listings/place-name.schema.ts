import { z } from 'zod';

/** A place in the address of a list. */
export const placeName = z
  .string()
  .max(60)
  .transform((typed) => typed.trim())
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^[^\p{Cc}]+$/u),
  );

/** A whole number in the address of a list, with spaces and commas between its digits. */
export function typedWholeNumber(mostDigits: number) {
  return z
    .string()
    .max(20)
    .transform((typed) => typed.replace(/[\s,]/g, ''))
    .pipe(z.string().regex(new RegExp(`^[1-9]\\d{0,${mostDigits - 1}}$`)))
    .transform(BigInt);
}
