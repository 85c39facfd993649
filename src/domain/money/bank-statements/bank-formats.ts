import { dayInLagos } from '#domain/values/day-input.ts';
import { normalise } from '#platform/normalise.ts';
import { minorDigits, type Currency } from '#domain/values/currency.ts';
import { mostPerLine_minor } from './statement.rules.ts';

export type ReadAmount =
  | { minor: bigint; side?: 'debit' | 'credit' }
  | { wrong: 'wrongAmount' | 'tooFine' | 'tooMuch' };

const digitGroups = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)?(?:\.(\d*))?$/;
const noAmount = /^(?:[-–—]|n\/?a|nil)?$/i;

/** '1,234.56', '₦1,234.56', 'NGN 1 234', '(1,234.56)', '1,234.56-', '1,234.56 DR'. Too many decimals are refused, not rounded. */
export function readBankAmount(typed: string, currency: Currency): ReadAmount {
  const text = normalise(typed.slice(0, 80), 'NFKC')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll('\u2212', '-')
    .trim()
    .toUpperCase();
  if (typed.length > 80) return { wrong: 'wrongAmount' };
  if (noAmount.test(text)) return { minor: 0n };
  const [, inside = '', sideWord] = /^(.*?)(?:\s*(DR|CR)\.?)?$/.exec(text) ?? [];
  const bare = withoutSign(inside.trim(), currency);
  const [, whole, fraction = ''] = digitGroups.exec(bare.digits) ?? [];
  if (whole === undefined && fraction === '') return { wrong: 'wrongAmount' };
  const digits = minorDigits(currency);
  if (/[1-9]/.test(fraction.slice(digits))) return { wrong: 'tooFine' };
  const units = (whole ?? '0').replace(/\D/g, '');
  if (units.length > 18) return { wrong: 'tooMuch' };
  const size = BigInt(units + fraction.slice(0, digits).padEnd(digits, '0'));
  if (size > mostPerLine_minor) return { wrong: 'tooMuch' };
  const side = sideWord === 'DR' ? 'debit' : sideWord ? 'credit' : undefined;
  if (side && bare.isNegative) return { wrong: 'wrongAmount' };
  return { minor: bare.isNegative ? -size : size, ...(side && { side }) };
}

function withoutSign(text: string, currency: Currency): { digits: string; isNegative: boolean } {
  const [, bracketed] = /^\((.*)\)$/.exec(text) ?? [];
  const currencyMark = new RegExp(`^(?:${currency}|\\p{Sc}|N(?=[\\d ]))\\s*|\\s*(?:${currency}|\\p{Sc})$`, 'gu');
  if (bracketed !== undefined) return { digits: bracketed.trim().replace(currencyMark, '').trim(), isNegative: true };
  const plain = text.replace(currencyMark, '').trim();
  const [, before, digits = '', behind] = /^([-+]?)\s*(.*?)\s*(-?)$/.exec(plain) ?? [];
  // Two signs are refused: 'x' is no number. '₦-500' has its sign between currency and digits.
  if (before && behind) return { digits: 'x', isNegative: false };
  return { digits: digits.replace(currencyMark, '').trim(), isNegative: before === '-' || behind === '-' };
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const time = String.raw`(?:[ T,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d{1,9})?)?(?: ?[AP]M)?)?`;
const iso = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`, 'i');
const dayFirst = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${time}$`, 'i');
const inWords = new RegExp(String.raw`^(\d{1,2})[-/. ]*([A-Z]{3,9})\.?,?[-/. ]*(\d{4}|\d{2})${time}$`, 'i');
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Day first, with or without a time. Returns '2026-11-23'; undefined if the calendar has no such day. */
export function readBankDay(typed: string): string | undefined {
  if (typed.length > 60) return undefined;
  const text = normalise(typed, 'NFKC').trim().replaceAll(/\s+/g, ' ');
  // A time with a zone counts for the day that it was in Lagos.
  if (zoned.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? undefined : dayInLagos(moment);
  }
  const yearFirst = iso.exec(text);
  if (yearFirst) return asDay(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!);
  const numbers = dayFirst.exec(text);
  if (numbers) return asDay(numbers[3]!, numbers[2]!, numbers[1]!);
  const [, day, word = '', year] = inWords.exec(text) ?? [];
  const month = months.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  return day && year && month > 0 && isMonth(word, month) ? asDay(year, String(month), day) : undefined;
}

const monthNames = 'january february march april may june july august september october november december'.split(' ');

/** Accepts 'Nov', 'Sept' and 'November', and no other word that begins like them. */
function isMonth(word: string, month: number): boolean {
  return monthNames[month - 1]!.startsWith(word.toLowerCase());
}

function asDay(year: string, month: string, day: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  // `Date` turns the thirty-first of a short month into the first of the next month.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
}

const mostReferences = 40;
const shortestReference = 8;
const longestReference = 60;

/** Words with a digit. Each is also joined with the next one, because some banks put a space where we have a dash. */
export function referencesIn(...texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    const words = text
      .toLowerCase()
      .split(/[^a-z0-9_-]+/)
      .map((word) => word.replace(/[_-]/g, ''))
      .filter((word) => word !== '');
    for (const [at, word] of words.entries())
      for (const candidate of [word, word + (words[at + 1] ?? '')])
        if (
          found.size < mostReferences &&
          candidate.length >= shortestReference &&
          candidate.length <= longestReference &&
          /\d/.test(candidate)
        )
          found.add(candidate);
  }
  return [...found];
}
