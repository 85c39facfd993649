import { z } from 'zod';
import { normalise } from '#platform/normalise.ts';
import { otherCurrencyText } from './amount-input.ts';
import { currency } from './currency.ts';
import { kobo_per_naira } from './money.ts';

const naira = currency('NGN');

/** Numbers and amounts as people type them: with commas, spaces, signs and words around the digits. */

const grouped = String.raw`\d{1,3}(?:[, ]\d{3})+|\d+`;
const wholeText = new RegExp(`^\\+?(${grouped})$`);
const measuredText = new RegExp(`^\\+?(${grouped})(\\.\\d{1,2})?$`);
const nairaText = new RegExp(
  `^(?:₦|ngn|n|#)?\\s*(${grouped})(?:\\.(\\d+))?\\s*(k|thousand|m|million)?\\s*(?:naira|ngn)?$`,
  'i',
);
const multiples: Record<string, bigint> = { k: 1000n, thousand: 1000n, m: 1_000_000n, million: 1_000_000n };

type NumberLimits = { missing: string; wrong: string; min: number; max: number; tooMuch: string };

/** A number of things that come whole: guests, people. */
export function wholeNumber({ missing, wrong, min, max, tooMuch }: NumberLimits) {
  return z
    .string(missing)
    .max(40, wrong)
    .transform((typed) => Number(digitsOf(wholeText.exec(normalise(typed, 'NFKC').trim())?.[1]) ?? Number.NaN))
    .pipe(z.number(wrong).min(min, wrong).max(max, tooMuch).int(wrong));
}

/** A number of what is weighed or measured, to the hundredth. */
export function measuredNumber({ missing, wrong, min, max, tooMuch }: NumberLimits) {
  return z
    .string(missing)
    .max(40, wrong)
    .transform((typed) => {
      const [, whole, fraction = ''] = measuredText.exec(normalise(typed, 'NFKC').trim()) ?? [];
      return whole === undefined ? Number.NaN : Number(digitsOf(whole) + fraction);
    })
    .pipe(z.number(wrong).min(min, wrong).max(max, tooMuch));
}

type NairaLimits = { missing: string; max_kobo: bigint; tooMuch: string; wrong?: string; min_kobo?: bigint };

/** An amount of naira, kept as kobo: '₦500,000', 'N500000', '500k', '1.5 million naira'. A range or a guess is no amount. */
export function nairaAmount(limits: NairaLimits) {
  const { wrong = 'Enter one amount in naira, like ₦500,000', min_kobo = 1n } = limits;
  return z
    .string(limits.missing)
    .max(60, wrong)
    .transform((typed, check) => {
      const kobo = readNaira(normalise(typed, 'NFKC').trim());
      if (kobo !== undefined && kobo >= min_kobo && kobo <= limits.max_kobo) return kobo;
      const other = otherCurrencyText(typed, naira);
      const isTooMuch = kobo !== undefined && kobo > limits.max_kobo;
      check.addIssue({ code: 'custom', message: isTooMuch ? limits.tooMuch : (other ?? wrong) });
      return z.NEVER;
    });
}

function readNaira(text: string): bigint | undefined {
  const [, whole, fraction = '', word = ''] = nairaText.exec(text) ?? [];
  const digits = digitsOf(whole);
  // '500.000' could be half a million to one and five hundred to another.
  if (digits === undefined || fraction.length > (word ? 6 : 2)) return undefined;
  const multiple = multiples[word.toLowerCase()] ?? 1n;
  const scale = 10n ** BigInt(fraction.length);
  const scaled = BigInt(digits + fraction) * multiple * kobo_per_naira;
  return scaled % scale === 0n ? scaled / scale : undefined;
}

function digitsOf(text: string | undefined): string | undefined {
  return text?.replace(/\D/g, '');
}
