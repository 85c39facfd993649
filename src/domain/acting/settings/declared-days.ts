import { z } from 'zod';
import { normalise } from '#platform/normalise.ts';
import { writtenDay } from '#domain/values/day-input.ts';

/** A holiday: '2027-03-10', 'Eid el-Fitr'. */
type DeclaredDay = { day: string; name: string };

export const mostDeclaredDays = 60;
const longestName = 60;

const wrong = 'Write one day a line, like 10/03/2027 Eid el-Fitr';
const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s+(\S.*))?$/;

/** Reads one day per line. Stores each day once, in order of date. */
export const declaredDays = z
  .string(wrong)
  .max(5000, wrong)
  .refine((typed) => readDays(typed).every(isDay), wrong)
  .refine(
    (typed) => readDays(typed).length <= mostDeclaredDays,
    `Enter ${mostDeclaredDays} days at most: remove days that have passed`,
  )
  .transform(readDays);

function readDays(typed: string): DeclaredDay[] {
  const lines = normalise(typed, 'NFKC').split('\n');
  const read = lines.map((line) => line.trim()).filter((line) => line !== '');
  const byDay = new Map(read.map(readDay).map((one) => [one.day, one]));
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

function isDay({ day, name }: DeclaredDay): boolean {
  return z.iso.date().safeParse(day).success && name.length <= longestName;
}

function readDay(line: string): DeclaredDay {
  const [, date = '', month = '', year = '', name = ''] = written.exec(line) ?? [];
  return { day: `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`, name };
}

/** Writes the days in the way the form's field expects them. */
export function typedDays(days: readonly DeclaredDay[]): string {
  return days.map(({ day, name }) => `${day.split('-').reverse().join('/')} ${name}`.trim()).join('\n');
}

export function daysText(days: readonly DeclaredDay[]): string {
  return days.map(({ day, name }) => `${writtenDay(day)} ${name}`.trim()).join(' · ') || 'None declared';
}
