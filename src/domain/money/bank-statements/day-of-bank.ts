import { normalise } from '#platform/normalise.ts';
import { dayInLagos } from '#domain/values/day-input.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const time = String.raw`(?:[ T,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d{1,9})?)?(?: ?[AP]M)?)?`;
const iso = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`, 'i');
const dayFirst = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${time}$`, 'i');
const inWords = new RegExp(String.raw`^(\d{1,2})[-/. ]*([A-Z]{3,9})\.?,?[-/. ]*(\d{4}|\d{2})${time}$`, 'i');
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Reads a day as banks write it, day first, with or without a time: '2026-11-23'. Undefined if the calendar has no such day. */
export function readBankDay(typed: string): string | undefined {
  if (typed.length > 60) return undefined;
  const text = normalise(typed, 'NFKC').trim().replaceAll(/\s+/g, ' ');
  // A time with a zone counts for the day that it was in Lagos.
  if (zoned.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? undefined : dayInLagos(moment);
  }
  const found = iso.exec(text);
  if (found) return asDay(found[1]!, found[2]!, found[3]!);
  const numbers = dayFirst.exec(text);
  if (numbers) return asDay(numbers[3]!, numbers[2]!, numbers[1]!);
  const [, day, word = '', year] = inWords.exec(text) ?? [];
  const month = months.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  return day && year && month > 0 && isMonth(word, month) ? asDay(year, String(month), day) : undefined;
}

const names = 'january february march april may june july august september october november december'.split(' ');

/** Accepts 'Nov', 'Sept' and 'November', and no other word that begins like them. */
function isMonth(word: string, month: number): boolean {
  return names[month - 1]!.startsWith(word.toLowerCase());
}

function asDay(year: string, month: string, day: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  // `Date` turns the thirty-first of a short month into the first of the next month.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
}
