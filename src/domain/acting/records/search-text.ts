import { sql, type Expression, type SqlBool } from 'kysely';
import { z } from 'zod';
import { normalise } from '#platform/normalise.ts';

/** A search without a word of three letters or digits would find nearly every record. */
export const searchText = z
  .string()
  .max(200)
  .transform((typed) =>
    normalise(typed.toWellFormed(), 'NFKC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().max(100).refine(isSelective, 'Type a word with at least three letters or digits'));

/** Trigrams need three letters; shorter words are searched only among the rows that a longer word found. */
function isSelective(text: string): boolean {
  return searchedWords(text).some((word) => word.length >= 3);
}

/** Such a text is searched as one word, without its notation: spaces, a leading zero, the country’s code. */
const phoneText = /^[+(\d][\d\s().-]*$/;

export function searchedWords(text: string): string[] {
  if (phoneText.test(text)) {
    const digits = text.replace(/\D/g, '').replace(/^(?:00)?234(?=\d{3})|^0(?=\d{3})/, '');
    return [digits];
  }
  return text.split(' ');
}

export function hasWords(column: string, text: string): Expression<SqlBool> {
  const words = searchedWords(text).map((word) => {
    const escaped = word.replace(/[\\%_]/g, (mark) => `\\${mark}`);
    return sql<SqlBool>`${sql.ref(column)} like '%' || searchable(${escaped}::text) || '%'`;
  });
  return sql<SqlBool>`(${sql.join(words, sql` and `)})`;
}
