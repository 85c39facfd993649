import { decodePdfNames } from './spelled-out.ts';

/** A packed part with objects: its dictionary, which says how it is packed, and where its bytes begin and end. */
export type PackedObjects = { dictionary: string; from: number; to: number };

/** The key of an external file in the dictionary of a part (ISO 32000-2 §7.3.8.2). */
const namesFile = /\/F(?:[\0\s]*[(<%]|[\0\s]+\d)/;

/** In practice the dictionary of a packed part is never longer than this, and has no comments or texts. */
const longestDictionary = 2000;

/**
 * Finds the packed parts of a PDF with objects in one pass, in their order. Yields 'hidden' for a part whose dictionary or end is
 * uncertain, and 'elsewhere' for a part whose bytes are in another file. Stops after either of these.
 */
export function* pdfPieces(text: string): Generator<PackedObjects | 'hidden' | 'elsewhere', void, void> {
  let lastMark = 0;
  let open: Pick<PackedObjects, 'dictionary' | 'from'> | undefined;
  for (const { index, 0: mark, 1: end } of text.matchAll(/(end)?stream[ \t]{0,8}(?:\r\n|\r|\n)?/g)) {
    if (open) {
      if (!end) return yield 'hidden';
      yield { ...open, to: index };
      open = undefined;
    } else if (!end) {
      const head = decodePdfNames(text.slice(lastMark, index));
      if (namesFile.test(head.slice(head.lastIndexOf('obj')))) return yield 'elsewhere';
      const dictionary = packsObjects(head) ? dictionaryIn(head) : 'none';
      if (dictionary === undefined) return yield 'hidden';
      if (dictionary !== 'none') open = { dictionary, from: index + mark.length };
    }
    lastMark = index + mark.length;
  }
  if (open) yield 'hidden';
}

/**
 * Whether a part contains packed objects (ISO 32000-2 §7.5.7): it has their type, or the entries that only these parts have, because some
 * readers ignore the type.
 */
function packsObjects(head: string): boolean {
  return /\/ObjStm(?![A-Za-z])/.test(head) || (/\/First(?![A-Za-z])/.test(head) && /\/N(?![A-Za-z])/.test(head));
}

/** Finds the dictionary at the end of the text; undefined if it is uncertain. */
function dictionaryIn(head: string): string | undefined {
  const near = head.slice(-longestDictionary);
  const object = near.lastIndexOf('obj');
  // The object number must start its line, because otherwise it could be inside a comment.
  if (object < 0 || !/[\r\n][ \t]{0,8}\d{1,10}[ \t]{1,8}\d{1,5}[ \t]{0,8}$/.test(near.slice(0, object)))
    return undefined;
  const dictionary = near.slice(object + 3).trim();
  const isPlain = dictionary.startsWith('<<') && dictionary.endsWith('>>') && !/[%()]/.test(dictionary);
  return isPlain ? dictionary : undefined;
}
