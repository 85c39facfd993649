/**
 * The only place that normalises text. Sorting the marks on one letter takes quadratic time: sixty thousand marks block the process for
 * seconds. No language puts thirty marks on a letter (Unicode's Stream-Safe Text Format, UAX #15 §13), so longer piles are split.
 */

export type NormalForm = 'NFC' | 'NFKC' | 'NFKD';

const mostPiled = 30;

// Normalising turns the two halfwidth signs into marks.
const mark = String.raw`\p{M}\uFF9E\uFF9F`;
// Matches only at the start of a pile, so that the search reads each mark once.
const pile = new RegExp(`(?<![${mark}])[${mark}]{${mostPiled + 1}}`, 'u');
const pieces = new RegExp(`[^${mark}]+[${mark}]{0,${mostPiled}}|[${mark}]{1,${mostPiled}}`, 'gu');

/** Whether a letter has more marks than in any language. Forms refuse a text with such a letter. */
export function hasPiledMarks(text: string): boolean {
  return pile.test(text);
}

/** Linear in the length of the text. */
export function normalise(text: string, form: NormalForm): string {
  if (!hasPiledMarks(text)) return text.normalize(form);
  return (text.match(pieces) ?? []).map((piece) => piece.normalize(form)).join('');
}
