import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const renaming = readFileSync(join(import.meta.dirname, '../../db/migrations/0133-plain-names.sql'), 'utf8');
const names = [...renaming.matchAll(/^ {2}\('(\w+)', '(\w+)', (?:true|false)\)/gm)].map(
  ([, was, isNow]) => [was!, isNow!] as const,
);

/** The statements of an earlier migration with today's table names. Names in quotes are stored values and stay. */
export function withPresentNames(statements: string): string {
  return names.reduce(
    (text, [was, isNow]) => text.replaceAll(new RegExp(`(?<!')\\b${was}\\b(?!')`, 'g'), isNow),
    statements,
  );
}
