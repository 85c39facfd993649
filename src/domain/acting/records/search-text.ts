import { sql, type Expression, type SqlBool } from 'kysely';
import { z } from 'zod';
import { normalise } from '#platform/normalise.ts';

/** What somebody types to find a record by; so little that it would find nearly everything finds nothing out. */
export const searchText = z
  .string()
  .max(200)
  .transform((typed) =>
    normalise(typed.toWellFormed(), 'NFKC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().max(100).refine(isSelective, 'Type at least three letters or digits'));

/** Trigrams find nothing by fewer than three; shorter words are looked for among what a longer one found. */
function isSelective(text: string): boolean {
  return searchedWords(text).some((word) => word.length >= 3);
}

/** A number in any spelling: with spaces, a leading zero or the country's code. */
const phoneText = /^[+(\d][\d\s().-]*$/;

/** The words that must all be found, each somewhere in `search_text`: a telephone number is one, however it is written. */
export function searchedWords(text: string): string[] {
  if (phoneText.test(text)) {
    const digits = text.replace(/\D/g, '').replace(/^(?:00)?234(?=\d{3})|^0(?=\d{3})/, '');
    return [digits];
  }
  return text.split(' ');
}

/** The rows that have all of these words in them, by the trigrams of their `search_text`. */
export function hasWords(column: string, text: string): Expression<SqlBool> {
  const words = searchedWords(text).map((word) => {
    const escaped = word.replace(/[\\%_]/g, (mark) => `\\${mark}`);
    return sql<SqlBool>`${sql.ref(column)} like '%' || searchable(${escaped}::text) || '%'`;
  });
  return sql<SqlBool>`(${sql.join(words, sql` and `)})`;
}
