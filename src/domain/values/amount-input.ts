import { normalise } from '#platform/normalise.ts';
import { minorDigits, type Currency } from './currency.ts';
import { minorOf, readTyped } from './typed-amount.shape.ts';

/** A sign that several currencies share stands for the currency of the field. */
const signs: Record<string, readonly string[]> = {
  '₦': ['NGN'],
  '€': ['EUR'],
  '£': ['GBP'],
  '₵': ['GHS'],
  '¥': ['JPY', 'CNY'],
};
/** Codes that end in D, except those of dinars and the dirham. */
const dollars = /^(?!AED|BHD|DZD|IQD|JOD|KWD|LYD|RSD|TND)..D$/;

function namesCurrency(currency: Currency, named: string): boolean {
  if (named === currency) return true;
  if (named === '$') return dollars.test(currency) || currency === 'MXN';
  return signs[named]?.includes(currency) ?? false;
}

/** The highest amount of a deal: more than anybody pays for coconuts, and far below the largest number that the books can store. */
export const mostOfDeal_minor = 100_000_000_000_00n;

/**
 * Reads a typed amount as minor units: '1,200.50', 'KWD 1.005', '₦7 000', '650k'. The amount may name its currency. An amount with more
 * decimals than the currency has is refused, because no amount is rounded.
 */
export function readAmount(typed: string, currency: Currency): bigint | undefined {
  const minor = readMinor(typed, currency);
  return typeof minor === 'bigint' && minor > 0n && minor <= mostOfDeal_minor ? minor : undefined;
}

/** Reads an amount of any size, or returns why the text is no amount. */
export function readMinor(typed: string, currency: Currency): bigint | 'ambiguous' | 'another currency' | undefined {
  const read = readTyped(normalised(typed));
  if (read === undefined || read === 'ambiguous') return read;
  if (!read.named.every((named) => namesCurrency(currency, named))) return 'another currency';
  return minorOf(read, minorDigits(currency));
}

/** The message for an amount that has two readings or names another currency than the field; undefined for other texts. */
export function whyNoAmount(typed: string, currency: Currency): string | undefined {
  const minor = readMinor(typed, currency);
  if (minor === 'ambiguous') return ambiguousText;
  if (minor !== 'another currency') return undefined;
  const read = readTyped(normalised(typed)) as { named: readonly string[] };
  const other = read.named.find((named) => !namesCurrency(currency, named));
  return `Enter this amount in ${currency === 'NGN' ? 'naira' : currency}, not in ${other}`;
}

const ambiguousText = 'This can be read in two ways. Write it like 1,500,000 or 1,500.50';

function normalised(typed: string): string {
  return typed.length > 60 ? '' : normalise(typed, 'NFKC');
}

/** The amount in the form that fields show again: '1200.50', or '1200' without decimals. */
export function typedAgain(minor: bigint, currency: Currency): string {
  const digits = minorDigits(currency);
  const text = String(minor).padStart(digits + 1, '0');
  if (digits === 0) return text;
  const fraction = text.slice(-digits);
  return /[1-9]/.test(fraction) ? `${text.slice(0, -digits)}.${fraction}` : text.slice(0, -digits);
}

/** The amount in groups of three, for a field: '1,200,000.50'. The field reads this form too. */
export function typedInGroups(minor: bigint, currency: Currency): string {
  const [whole = '', ...fraction] = typedAgain(minor, currency).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.');
}
