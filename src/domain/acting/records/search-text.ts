import { sql, type Expression, type SqlBool } from 'kysely';
import { z } from 'zod';
import { normalise } from '#platform/normalise.ts';

/** The words with which staff search records. A search without a word of three letters or digits would find nearly every record. */
export const searchText = z
  .string()
  .max(200)
  .transform((typed) =>
    normalise(typed.toWellFormed(), 'NFKC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().max(100).refine(isSelective, 'Type at least three letters or digits'));

/** Trigrams need three letters; shorter words are searched only among the rows that a longer word found. */
function isSelective(text: string): boolean {
  return searchedWords(text).some((word) => word.length >= 3);
}

/** A number in any notation: with spaces, a leading zero or the country's code. */
const phoneText = /^[+(\d][\d\s().-]*$/;

/** The words that must all occur in `search_text`; a telephone number is one word in every notation. */
export function searchedWords(text: string): string[] {
  if (phoneText.test(text)) {
    const digits = text.replace(/\D/g, '').replace(/^(?:00)?234(?=\d{3})|^0(?=\d{3})/, '');
    return [digits];
  }
  return text.split(' ');
}

/** Rows that contain all of these words, by the trigrams of `search_text`. */
export function hasWords(column: string, text: string): Expression<SqlBool> {
  const words = searchedWords(text).map((word) => {
    const escaped = word.replace(/[\\%_]/g, (mark) => `\\${mark}`);
    return sql<SqlBool>`${sql.ref(column)} like '%' || searchable(${escaped}::text) || '%'`;
  });
  return sql<SqlBool>`(${sql.join(words, sql` and `)})`;
}
