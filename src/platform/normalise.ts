/**
 * The only place that normalises text. Sorting the marks on one letter takes quadratic time: sixty thousand marks block the process for
 * seconds. No writing has thirty (Unicode's Stream-Safe Text Format, UAX #15 §13), so longer piles are normalised in pieces.
 */

export type NormalForm = 'NFC' | 'NFKC' | 'NFKD';

const mostPiled = 30;

// The two halfwidth signs become marks when normalised.
const mark = String.raw`\p{M}\uFF9E\uFF9F`;
// Matches only from the start of a pile, so that each mark is read once.
const pile = new RegExp(`(?<![${mark}])[${mark}]{${mostPiled + 1}}`, 'u');
const pieces = new RegExp(`[^${mark}]+[${mark}]{0,${mostPiled}}|[${mark}]{1,${mostPiled}}`, 'gu');

/** More marks on one letter than any writing has. Forms refuse this text with a message. */
export function hasPiledMarks(text: string): boolean {
  return pile.test(text);
}

/** Linear in the length of the text. */
export function normalise(text: string, form: NormalForm): string {
  if (!hasPiledMarks(text)) return text.normalize(form);
  return (text.match(pieces) ?? []).map((piece) => piece.normalize(form)).join('');
}
