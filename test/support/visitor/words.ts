/** A text to find: a part in any case, the whole, or a pattern. */
export type Words = string | RegExp;

export function asSeen(text: string | null | undefined): string {
  return (text ?? '').replace(/[\s\u200B\u00AD]+/g, ' ').trim();
}

export function containsText(text: string, wanted: Words, exact = false): boolean {
  const seen = asSeen(text);
  if (wanted instanceof RegExp) return wanted.test(seen);
  if (exact) return seen === asSeen(wanted);
  return seen.toLowerCase().includes(asSeen(wanted).toLowerCase());
}
