import { z } from 'zod';
import { normalise } from '#platform/normalise.ts';
import { readMinor, whyNoAmount } from './amount-input.ts';
import { currency } from './currency.ts';
import './field-words.ts';

const naira = currency('NGN');

const grouped = String.raw`\d{1,3}(?:[, ]\d{3})+|\d+`;
const wholeText = new RegExp(`^\\+?(${grouped})$`);
const measuredText = new RegExp(`^\\+?(${grouped})(\\.\\d{1,2})?$`);

type NumberLimits = { missing: string; wrong: string; min: number; max: number; tooMuch: string };

export function wholeNumber({ missing, wrong, min, max, tooMuch }: NumberLimits) {
  return z
    .string(missing)
    .max(40, wrong)
    .transform((typed) => Number(digitsOf(wholeText.exec(normalise(typed, 'NFKC').trim())?.[1]) ?? Number.NaN))
    .pipe(z.number(wrong).min(min, wrong).max(max, tooMuch).int(wrong))
    .meta({ control: 'number' });
}

export function measuredNumber({ missing, wrong, min, max, tooMuch }: NumberLimits) {
  return z
    .string(missing)
    .max(40, wrong)
    .transform((typed) => {
      const [, whole, fraction = ''] = measuredText.exec(normalise(typed, 'NFKC').trim()) ?? [];
      return whole === undefined ? Number.NaN : Number(digitsOf(whole) + fraction);
    })
    .pipe(z.number(wrong).min(min, wrong).max(max, tooMuch))
    .meta({ control: 'measure' });
}

type NairaLimits = { missing: string; max_kobo: bigint; tooMuch: string; wrong?: string; min_kobo?: bigint };

/** An amount of naira, stored as kobo: '₦500,000', 'N500000', '500k', '1.5 million naira'. A range or a guess is refused. */
export function nairaAmount(limits: NairaLimits) {
  const { wrong = 'Enter one amount in naira, like ₦500,000', min_kobo = 1n } = limits;
  return z
    .string(limits.missing)
    .max(60, wrong)
    .transform((typed, check) => {
      const kobo = readMinor(typed, naira);
      const isAmount = typeof kobo === 'bigint';
      if (isAmount && kobo >= min_kobo && kobo <= limits.max_kobo) return kobo;
      const isTooMuch = isAmount && kobo > limits.max_kobo;
      check.addIssue({ code: 'custom', message: isTooMuch ? limits.tooMuch : (whyNoAmount(typed, naira) ?? wrong) });
      return z.NEVER;
    })
    .meta({ control: 'naira' });
}

function digitsOf(text: string | undefined): string | undefined {
  return text?.replace(/\D/g, '');
}
