import { z } from 'zod';
import { normalise } from '#platform/normalise.ts';
import { writtenDay } from '#domain/values/day-input.ts';

type DeclaredDay = { day: string; name: string };

export const mostDeclaredDays = 60;
const longestName_characters = 60;

const wrongDaysText = 'Write one day per line, like 10/03/2027 Eid el-Fitr';
const dayLine = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s+(\S.*))?$/;

/** Stores each day once, in order of date. */
export const declaredDays = z
  .string(wrongDaysText)
  .max(5000, wrongDaysText)
  .refine((typed) => readDays(typed).every(isDay), wrongDaysText)
  .refine(
    (typed) => readDays(typed).length <= mostDeclaredDays,
    `Enter ${mostDeclaredDays} days at most: remove days that have passed`,
  )
  .transform(readDays);

function readDays(typed: string): DeclaredDay[] {
  const lines = normalise(typed, 'NFKC').split('\n');
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
  const byDay = new Map(filled.map(readDay).map((declared) => [declared.day, declared]));
  return [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

function isDay({ day, name }: DeclaredDay): boolean {
  return z.iso.date().safeParse(day).success && name.length <= longestName_characters;
}

function readDay(line: string): DeclaredDay {
  const [, dayOfMonth = '', month = '', year = '', name = ''] = dayLine.exec(line) ?? [];
  return { day: `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`, name };
}

export function typedDays(days: readonly DeclaredDay[]): string {
  return days.map(({ day, name }) => `${day.split('-').reverse().join('/')} ${name}`.trim()).join('\n');
}

export function daysText(days: readonly DeclaredDay[]): string {
  return days.map(({ day, name }) => `${writtenDay(day)} ${name}`.trim()).join(' · ') || 'None declared';
}
