/**
 * The one place where text is brought into a normal form. Marks that pile up on a letter are put in order, which costs the
 * square of how many there are: sixty thousand hold the process for seconds. No writing has thirty of them
 * (Unicode's Stream-Safe Text Format, UAX #15 §13), so longer piles are taken in pieces.
 */

export type NormalForm = 'NFC' | 'NFKC' | 'NFKD';

const mostPiled = 30;

// The two halfwidth signs become marks.
const mark = String.raw`\p{M}\uFF9E\uFF9F`;
// Begun only where a pile begins, so that each mark is looked at once.
const pile = new RegExp(`(?<![${mark}])[${mark}]{${mostPiled + 1}}`, 'u');
const pieces = new RegExp(`[^${mark}]+[${mark}]{0,${mostPiled}}|[${mark}]{1,${mostPiled}}`, 'gu');

/** More marks on one letter than any writing has. Forms refuse such a text with a message. */
export function hasPiledMarks(text: string): boolean {
  return pile.test(text);
}

/** At a cost in proportion to the length of the text, whatever stands in it. */
export function normalise(text: string, form: NormalForm): string {
  if (!hasPiledMarks(text)) return text.normalize(form);
  return (text.match(pieces) ?? []).map((piece) => piece.normalize(form)).join('');
}
