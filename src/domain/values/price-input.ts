import { z } from 'zod';
import { readMinor } from './amount-input.ts';
import { currency } from './currency.ts';
import './field-words.ts';

const naira = currency('NGN');

const noPrice = 'Please enter a valid price';
const wrongPrice = 'Please enter a valid positive number';
const most_kobo = 99_999_999_999_99n;
const mostText = `Enter ₦${'99,999,999,999.99'} or less`;

/**
 * Naira, zero or more, as kobo: '7000', '₦1,250,000.50', '650k'. Digits of other scripts are refused, so that a price is never guessed.
 */
export const price = z
  .string(noPrice)
  .max(60, wrongPrice)
  .transform((typed, check) => {
    const kobo = /^[\x20-\x7e₦]*$/.test(typed) ? readMinor(typed, naira) : undefined;
    if (typeof kobo === 'bigint' && kobo <= most_kobo) return kobo;
    const isTooMuch = typeof kobo === 'bigint';
    const unreadableText = typed.trim() === '' ? noPrice : wrongPrice;
    check.addIssue({ code: 'custom', message: isTooMuch ? mostText : unreadableText });
    return z.NEVER;
  })
  .meta({ control: 'naira' });
