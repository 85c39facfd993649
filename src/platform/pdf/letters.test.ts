import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { readPdf } from '../../../test/support/read-pdf.ts';
import { pdfFonts, writableText } from './letters.ts';
import { TaggedSheet } from './tagged-sheet.ts';

const opened = new Map<string, Font>();

function openFont(name: keyof typeof pdfFonts): Font {
  const font = opened.get(name) ?? (create(pdfFonts[name].file) as Font);
  opened.set(name, font);
  return font;
}

/** The position of each glyph from left to right, in units of the font. */
function drawn(said: string, face: 'text' | 'heads') {
  const { text, font } = writableText(said, face);
  const { glyphs, positions } = openFont(font).layout(text);
  let x = 0;
  return glyphs.map(({ id, bbox }, at) => {
    const { xAdvance, xOffset } = positions[at]!;
    const from = x + xOffset;
    x += xAdvance;
    return { id, left: from + bbox.minX, right: from + bbox.maxX };
  });
}

const letters = 'a e i o u ẹ ị ọ ụ m n s ṣ A E I O U Ẹ Ị Ọ Ụ M N S Ṣ'.split(' ');
const tones = ['', '\u0300', '\u0301', '\u0304', '\u0302', '\u030c'];
const hooked = 'ɓ ɗ ƙ ƴ Ɓ Ɗ Ƙ Ƴ ṅ Ṅ'.split(' ');

test.each(['text', 'heads'] as const)(
  'the letters of Nigerian languages are never empty boxes, and tone marks are placed on them: %s',
  (face) => {
    for (const said of [...letters.flatMap((letter) => tones.map((tone) => letter + tone)), ...hooked])
      for (const form of ['NFC', 'NFD'] as const) {
        const [base, ...marks] = drawn(said.normalize(form), face);
        expect([said, base!.id > 0]).toEqual([said, true]);
        for (const { id, left, right } of marks) {
          const middle = (left + right) / 2;
          expect([said, id > 0, middle > base!.left && middle < base!.right]).toEqual([said, true, true]);
        }
      }
  },
);

test('a text without such letters uses our own typeface, and a text with them uses the other one throughout', () => {
  const faces = ['Àgbọn', 'Ṣadé Ọba', 'Ọmọ́ṣọ̀lá', 'Ɓala'].map((said) => writableText(said, 'text').font);
  expect(faces).toEqual(['text', 'text', 'otherText', 'otherText']);
});

test('texts in both typefaces beside each other share a baseline', async () => {
  const paper = new TaggedSheet({ title: 'Names', author: 'Us', at: new Date(0) });
  for (const [place, name] of ['Ada', 'Ɓala', 'Ọmọ́'].entries())
    paper.addText('P', name, { x: 40 + 100 * place, y: 100, width: 90, size: 20 });
  const { heights } = readPdf(await paper.bytes());
  expect(heights.length).toBeGreaterThan(2);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.01);
});
