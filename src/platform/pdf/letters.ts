import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { normalise } from '../normalise.ts';

function load(name: string) {
  const file = readFileSync(`src/ui/fonts/${name}.ttf`);
  const font = create(file);
  if (!('characterSet' in font)) throw new Error(`${name} is more than one font.`);
  return { file, letters: new Set(font.characterSet), ascent: font.ascent / font.unitsPerEm };
}

/** Our own typeface, and for letters that it lacks, such as Hausa's ɓ ɗ ƙ ƴ, a typeface with the letters of Africa and Europe. */
export const pdfFonts = {
  text: load('archivo-text'),
  heads: load('archivo-heads'),
  otherText: load('noto-text'),
  otherHeads: load('noto-heads'),
};
type Font = keyof typeof pdfFonts;

const fallbackFonts = { text: 'otherText', heads: 'otherHeads' } as const;
/** Separators and joiners have no glyph. */
const withoutGlyph = /[\p{Z}\p{Cc}\p{Cf}]/u;

/** Replaces letters that the font lacks, so that the reader sees that something is missing, and not empty boxes. */
export const unwritableText = '[…]';

/**
 * Returns the text that can be drawn, and one font for all of it, so that the typeface does not change in the middle. Replaces letters that
 * this font lacks, even if the other font has them. A text with separate marks gets the other font, because our own typeface draws a tone
 * mark beside ẹ ọ ị ụ ṣ, not on them.
 */
export function writableText(typed: string, face: 'text' | 'heads'): { text: string; font: Font } {
  const composed = normalise(typed, 'NFC');
  const letters = [...composed];
  const isForFace =
    !separateMark.test(composed) &&
    letters.every((letter) => hasLetter(face, letter) || !hasLetter(fallbackFonts[face], letter));
  const font = isForFace ? face : fallbackFonts[face];
  const text = letters.map((letter) => (hasLetter(font, letter) ? letter : unwritableText)).join('');
  return { text: text.replaceAll(severalLeftOut, unwritableText), font };
}

/** Matches a mark that does not combine with its letter into one character. */
const separateMark = /\p{M}/u;

/** Matches several left-out letters in a row, also those of a picture that is joined from several characters. */
const severalLeftOut = /\[…\](?:\p{Cf}*\[…\])+/gu;

export function isWritable(text: string): boolean {
  return writableText(text, 'text').text === normalise(text, 'NFC');
}

function hasLetter(font: Font, letter: string): boolean {
  return withoutGlyph.test(letter) || pdfFonts[font].letters.has(letter.codePointAt(0)!);
}
