import { z } from 'zod';
import './field-words.ts';
import { naira } from './money.ts';
import { nairaAmount } from './number-input.ts';

type Limits = {
  missing: string;
  max_kobo: bigint;
  /** Used instead of the specific messages when the form shows one message for every invalid amount. */
  wrong?: string;
};

/** A typed amount of naira that may also be zero: '0', '₦0', 'free'. */
export function nairaOrZero({ missing, max_kobo, wrong }: Limits) {
  const amount = nairaAmount({ missing, max_kobo, tooMuch: wrong ?? `Enter ${naira(max_kobo)} or less` });
  return z
    .string(missing)
    .max(60, wrong ?? missing)
    .transform((typed, check): bigint => {
      const text = typed.trim();
      if (/^(?:(?:₦|ngn|n)?\s*0+(?:\.0{1,2})?|free|nothing)$/i.test(text)) return 0n;
      const parsed = text === '' ? undefined : amount.safeParse(text);
      if (parsed?.success) return parsed.data;
      const message = parsed === undefined ? missing : (wrong ?? parsed.error.issues[0]!.message);
      check.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .meta({ control: 'naira' });
}
