import { deflateSync } from 'node:zlib';
import { array, assert, asyncProperty, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWork } from '../../../test/support/counted-work.ts';
import { onePage, packed } from '../../../test/support/pdfs.ts';
import { pdfFault } from './pdf-fault.ts';
import { pdfPieces } from './pdf-pieces.ts';

const script = '4 0 <</S/JavaScript/JS(x)>>';
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part as string, 'latin1')));
const deflated = (text: string) => deflateSync(Buffer.from(text, 'latin1'));

describe('a PDF', () => {
  test.each([
    ['of one page', onePage()],
    ['with packed objects', packed('4 0 <</Type/Font>>')],
    [
      'with a picture that is packed',
      pdf('4 0 obj\n<</Type/XObject/Filter/FlateDecode>>\nstream\n', deflated(script), '\nendstream'),
    ],
    ['with an outline', onePage('/Outlines<</First 5 0 R/Last 6 0 R>>')],
    [
      'with objects that stand together unpacked',
      pdf('4 0 obj\r\n<</Type/ObjStm/N 1/First 4>>\r\nstream\r\n4 0 <</Type/Font>>\r\nendstream\r\nendobj'),
    ],
  ])('%s is taken', (_, bytes) => {
    expect(pdfFault(bytes)).toBeUndefined();
  });

  test('with a script in a packed part is refused as what acts', () => {
    expect(pdfFault(packed(script))).toBe('active');
  });

  test.each([
    [
      'that says twice where it begins',
      pdf(
        '% stream\n4 0 obj\n<</Type/ObjStm/N 1 % stream\n/First 4/Filter/FlateDecode>>\nstream\n',
        deflated(script),
        '\nendstream',
      ),
    ],
    [
      'that is called packed before a comment',
      pdf(
        '4 0 obj\n<</Type/ObjStm/Filter/FlateDecode % obj\n/N 1/First 4>>\nstream\n',
        deflated(script),
        '\nendstream',
      ),
    ],
    [
      'whose filter stands before a false object',
      pdf('4 0 obj\n<</Filter/FlateDecode % 5 0 obj <<\n/Type/ObjStm>>\nstream\n', deflated(script), '\nendstream'),
    ],
    [
      'whose filter stands before a false end',
      pdf('4 0 obj\n<</Filter/FlateDecode % endstream\n/Type/ObjStm>>\nstream\n', deflated(script), '\nendstream'),
    ],
    ['without its type', pdf('4 0 obj\n<</N 1/First 4/Filter/LZWDecode>>\nstream\n', deflated(script), '\nendstream')],
    [
      'that says nothing of how it is packed',
      pdf('4 0 obj\n<</Type/ObjStm/N 1/First 4>>\nstream\n', deflated(script), '\nendstream'),
    ],
    ['without an end', pdf('4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n', deflated(script))],
    [
      'behind a mark of another kind',
      pdf('4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/LZWDecode>>\nstream \r', deflated(script), '\nendstream'),
    ],
    [
      'of which there are thousands',
      pdf(...Array.from({ length: 2001 }, (_, n) => `\n${n} 0 obj<</Type/ObjStm>>stream\nendstream\nendobj`)),
    ],
  ])('with a packed part %s is refused, for nobody can look into it', (_, bytes) => {
    expect(pdfFault(bytes)).toBe('locked');
  });
});

test('whatever marks a PDF is made of, each of its bytes is looked into once at most, in their order', () => {
  const marks = [
    'stream\n',
    'endstream\n',
    '\n1 0 obj<</Type/ObjStm>>',
    '\n1 0 obj<<',
    '>>',
    '/ObjStm',
    'endobj',
    '% ',
    'obj',
    'x',
  ];
  assert(
    property(array(constantFrom(...marks), { maxLength: 60 }), (parts) => {
      const text = parts.join('');
      let end = 0;
      for (const piece of pdfPieces(text)) {
        if (piece === 'hidden') continue;
        const begin = piece.from - piece.dictionary.length;
        expect(begin).toBeGreaterThanOrEqual(end);
        expect(piece.to).toBeGreaterThanOrEqual(piece.from);
        end = piece.to;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('whatever a PDF is made of, twice as much of it costs twice as much and no more', async () => {
  const marks = [
    'stream\n',
    'endstream\n',
    '\n1 0 obj<</Type/ObjStm>>',
    '/Filter[',
    '/Type/ObjStm',
    'obj',
    '#41',
    ' ',
    '\n',
  ];
  await assert(
    asyncProperty(array(constantFrom(...marks), { minLength: 1, maxLength: 4 }), async (parts) => {
      const text = parts.join('').repeat(400);
      const work = await countWork(async () => pdfFault(pdf(text)));
      expect(work).toBeLessThanOrEqual(12 * (text.length + 1000));
    }),
  );
});
