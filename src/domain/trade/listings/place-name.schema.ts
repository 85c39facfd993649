import { z } from 'zod';

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

export function typedWholeNumber(mostDigits: number) {
  return z
    .string()
    .max(20)
    .transform((typed) => typed.replace(/[\s,]/g, ''))
    .pipe(z.string().regex(new RegExp(`^[1-9]\\d{0,${mostDigits - 1}}$`)))
    .transform(BigInt);
}
