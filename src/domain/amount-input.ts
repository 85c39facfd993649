import { normalise } from '#platform/normalise.ts';
import { minorDigits, type Currency } from './currency.ts';

const typedAmount = /^([A-Z]{3}|\p{Sc})?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d+))?\s*([A-Z]{3})?$/u;

/** A sign that stands for more than one currency is taken for that of the field. */
const signs: Record<string, readonly string[]> = {
  '₦': ['NGN'],
  '€': ['EUR'],
  '£': ['GBP'],
  '₵': ['GHS'],
  '¥': ['JPY', 'CNY'],
};
const dollars = /D$/;

function isOf(currency: Currency, named: string | undefined): boolean {
  if (named === undefined || named === currency) return true;
  if (named === '$') return dollars.test(currency) || currency === 'MXN';
  return signs[named]?.includes(currency) ?? false;
}

/** What one deal may be about: more than anybody has paid for coconuts, and far below what the books can hold. */
export const mostOfDeal_minor = 100_000_000_000_00n;

/**
 * An amount as people type it, in minor units of a currency that may name it: '1,200.50', 'KWD 1.005', '₦7 000'. More digits
 * than the currency has are none of its amounts, and nothing is rounded.
 */
export function readAmount(typed: string, currency: Currency): bigint | undefined {
  if (typed.length > 60) return undefined;
  const [, before, whole, fraction = '', after] = read(typed);
  const digits = minorDigits(currency);
  if (whole === undefined || fraction.length > digits || !isOf(currency, before) || !isOf(currency, after))
    return undefined;
  const minor = BigInt(whole.replace(/\D/g, '') + fraction.padEnd(digits, '0'));
  return minor > 0n && minor <= mostOfDeal_minor ? minor : undefined;
}

function read(typed: string): readonly (string | undefined)[] {
  return typedAmount.exec(normalise(typed, 'NFKC').trim().toUpperCase()) ?? [];
}

/** What is said of an amount that names another currency than the field takes; undefined where it names none. */
export function otherCurrencyText(typed: string, currency: Currency): string | undefined {
  if (typed.length > 60) return undefined;
  const [, before, whole, , after] = read(typed);
  const other = [before, after].find((named) => !isOf(currency, named));
  if (whole === undefined || other === undefined) return undefined;
  return `Enter this amount in ${currency === 'NGN' ? 'naira' : currency}, not in ${other}`;
}

/** The same amount to type again: '1200.50', and '1200' where there is nothing more. */
export function typedAgain(minor: bigint, currency: Currency): string {
  const digits = minorDigits(currency);
  const text = String(minor).padStart(digits + 1, '0');
  if (digits === 0) return text;
  const fraction = text.slice(-digits);
  return /[1-9]/.test(fraction) ? `${text.slice(0, -digits)}.${fraction}` : text.slice(0, -digits);
}

/** The same in groups of three, as a field shows it: '1,200,000.50'. It is read as it is typed. */
export function typedInGroups(minor: bigint, currency: Currency): string {
  const [whole = '', ...fraction] = typedAgain(minor, currency).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.');
}
