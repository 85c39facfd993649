import { z } from 'zod';
import { normalise } from '#platform/normalise.ts';
import './field-words.ts';

/** Lagos has no summer time. */
const zone = 'Africa/Lagos';
const isoDay = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone });
const written = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The date in Lagos at a moment, as '2026-11-22'. */
export function dayInLagos(moment: Date): string {
  return isoDay.format(moment);
}

export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+01:00`);
}

/** 29 February becomes 28 February, which every year has. */
export function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-02-28')}`;
}

/** '22 Nov 2026'. */
export function writtenDay(day: string): string {
  return written.format(new Date(`${day}T00:00:00Z`)).replace('Sept', 'Sep');
}

/** '3:00 pm'. */
export function writtenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** A day, from a date field or as people in Nigeria write it: '22/11/2026'. Stored as '2026-11-22'. */
export function day(limits: { missing: string; wrong: string }) {
  return z
    .string(limits.missing)
    .max(40, limits.wrong)
    .transform((typed) => {
      const text = normalise(typed, 'NFKC').trim();
      const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
      return year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text;
    })
    .pipe(z.iso.date(limits.wrong))
    .meta({ control: 'day' });
}

/** A time of day, from a time field or as people write it: '3pm', '3:30 PM', '15.30'. Stored as '15:30'. */
export function timeOfDay(limits: { missing: string; wrong: string }) {
  return z
    .string(limits.missing)
    .max(40, limits.wrong)
    .transform((typed) => readTime(normalise(typed, 'NFKC').trim()))
    .pipe(z.string(limits.wrong))
    .meta({ control: 'time' });
}

function readTime(text: string): string | undefined {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.]([0-5]\d)(?::[0-5]\d)?)?\s*([ap]\.?m\.?)?$/i.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const typedHour = Number(hours);
  if (half === undefined) return typedHour < 24 && text !== hours ? clock(typedHour, minutes) : undefined;
  const isPossible = typedHour >= 1 && typedHour <= 12;
  return isPossible ? clock((typedHour % 12) + (/^p/i.test(half) ? 12 : 0), minutes) : undefined;
}

function clock(hour: number, minutes: string): string {
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
