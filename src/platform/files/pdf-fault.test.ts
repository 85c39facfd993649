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
    ['with compressed objects', packed('4 0 <</Type/Font>>')],
    [
      'with a compressed picture',
      pdf('4 0 obj\n<</Type/XObject/Filter/FlateDecode>>\nstream\n', deflated(script), '\nendstream'),
    ],
    [
      'with a picture whose bytes read like short names by chance',
      pdf('4 0 obj\n<</Filter/DCTDecode>>\nstream\n', '\x01/JS\x02/AA\x03/EF\x04', '\nendstream\nendobj'),
    ],
    ['with an outline', onePage('/Outlines<</First 5 0 R/Last 6 0 R>>')],
    [
      'with uncompressed objects',
      pdf('4 0 obj\r\n<</Type/ObjStm/N 1/First 4>>\r\nstream\r\n4 0 <</Type/Font>>\r\nendstream\r\nendobj'),
    ],
  ])('%s is accepted', (_, bytes) => {
    expect(pdfFault(bytes)).toBeUndefined();
  });

  test('with a script in a compressed part is refused as active content', () => {
    expect(pdfFault(packed(script))).toBe('active');
  });

  const link = (uri: string) => `/A<</S/URI/URI${uri}>>`;

  test.each([
    ['https', link('(https://agbon.example/a?b=1)')],
    ['http', link(' (HTTP://agbon.example)')],
    ['mail', link('(mailto:ada@agbon.example)')],
    ['a phone', link('(tel:+2348030000000)')],
    ['an address without a scheme', link('(www.agbon.example)')],
    ['a place on its own site', link('(/shop?at=12:30)')],
    ['an address in hexadecimal', link('<68747470733A2F2F612E6578>')],
    ['an address as its kind alone', '/A<</URI(https://agbon.example)/S/URI>>'],
    ['a base for its addresses', '/URI<</Base(https://agbon.example/)>>'],
    ['a page of its own', '/A<</S/GoTo/D[3 0 R/Fit]>>'],
    ['an address with letters of its language', link('(www.\u00e0gbon.example/\u00e9)')],
    ['a text with flags and fonts', '/F 4/Font<</F1 5 0 R/EF0 6 0 R>>/K<</S/Link/Ref[7 0 R]>>'],
  ])('that links to %s is accepted, also in a compressed part', (_, object) => {
    expect([pdfFault(onePage(object)), pdfFault(packed(`4 0 <<${object}>>`))]).toEqual([undefined, undefined]);
  });

  test.each([
    ['opens another file', '/A<</S/GoToR/F(\\\\host\\share\\a.pdf)/D[0/Fit]>>'],
    ['opens a file within a file', '/A<</S/GoToE/T<</R/C/N(a)>>>>'],
    ['opens a thread of another file', '/A<</S /Thread/F(a.pdf)/D 0>>'],
    ['plays a sound', '/A<</S/Sound/Sound 5 0 R>>'],
    ['plays a film', '/A<</S/Movie/T(a)>>'],
    ['links to a script', link('(javascript:app.alert(1))')],
    ['links to a script in capitals', link('( JavaScript:app.alert(1))')],
    ['links to a script with a tab in its name', link('(java\\tscript:1)')],
    ['links to a script by octal numbers', link('(\\152\\141vascript:1)')],
    ['links to a script over two lines', link('(java\\\nscript:1)')],
    ['links to a script in hexadecimal', link('<6A61 7661736372697074 3A31>')],
    ['links to a script in UTF-16', link('<FEFF006A006100760061007300630072006900700074003A>')],
    ['links to a script after white space', link('\r\n (javascript:1)')],
    ['links to a file', link('(file:///etc/passwd)')],
    ['links to data', link('(data:text/html,x)')],
    ['links to another program', link('(search-ms:query=a)')],
    ['links to another machine by its name', link('(\\\\\\\\host\\\\share)')],
    ['links to another machine without a scheme', link('(//host.example/share)')],
    ['links to another machine by both slashes', link('( /\\\\host/share)')],
    ['links to another machine in hexadecimal', link('<5C5C686F7374>')],
    ['links to a script after the mark of UTF-8', link('<EFBBBF6A6176617363726970743A>')],
    ['links to a script after a non-breaking space', link('<A06A6176617363726970743A>')],
    ['links to a script after such a space in UTF-8', link('<C2A06A6176617363726970743A>')],
    ['has another machine as the base of its addresses', '/URI<</Base(//host.example)>>'],
    ['has a script as the base of its addresses', '/URI<</Base(javascript:)>>'],
  ])('that %s is refused, also in a compressed part and with escaped letters', (_, object) => {
    const spelled = object
      .replaceAll('/URI', '/#55R#49')
      .replace('/Base', '/B#61se')
      .replace(/\/(GoTo|Th|S(?=o)|Mov)/, (name) => `/#${name.charCodeAt(1).toString(16)}${name.slice(2)}`);
    expect(spelled).not.toBe(object);
    for (const written of [object, spelled])
      expect([written, pdfFault(onePage(written)), pdfFault(packed(`4 0 <<${written}>>`))]).toEqual([
        written,
        'active',
        'active',
      ]);
  });

  test.each([
    ['a note with a file', '/Subtype/FileAttachment/FS 5 0 R'],
    ['a file', '/Type/Filespec/F(a.exe)/EF<</F 5 0 R>>'],
    ['a file in another object', '/Type/Filespec/EF 5 0 R'],
    ['a file after a comment', '/EF%\n<</F 5 0 R>>'],
    ['a page of another file', '/Ref<</F(a.pdf)/Page 0>>'],
    ['a page of another file in another object', '/Ref 5 0 R'],
    ['a file on the web', '/Type/Filespec/FS /URL/F(https://a.example)'],
    ['a film that starts by itself', '/OnInstantiate 5 0 R'],
    ['a link that opens by itself', '/AA<</O<</S/URI/URI(https://a.example)>>>>'],
    ['an action in another object that starts by itself', '/AA 5 0 R'],
    ['a command to a film', '/A<</S/RichMediaExecute/TA 5 0 R>>'],
    ['a step to a part', '/A<</S/GoToDp/Dp 5 0 R>>'],
    ['a collection of files', '/Collection<</View/T>>'],
    ['a picture in better quality elsewhere', '/OPI<</1.3<</F(a)>>>>'],
    ['a part compressed elsewhere', '/FFilter/FlateDecode'],
  ])('with %s is refused, also in a compressed part', (_, object) => {
    expect([pdfFault(onePage(object)), pdfFault(packed(`4 0 <<${object}>>`))]).toEqual(['active', 'active']);
  });

  test.each(['/F(\\\\host\\a)', '/F <</FS/URL>>', '/#46(a)', '/F<61>', '/F 9 0 R'])(
    'with a part in another file, %s, is refused',
    (where) => {
      const part = `\n4 0 obj\n<</Length 0${where}>>\nstream\n\nendstream\nendobj`;
      expect(pdfFault(pdf(part))).toBe('active');
    },
  );

  test('with the same letters in the binary data of a part is accepted', () => {
    const part = '\n4 0 obj\n<</Length 20/Filter/DCTDecode>>\nstream\n/F(/EF\u00e9/F</Ref\u00e9\nendstream\nendobj';
    expect(pdfFault(pdf(part, part))).toBeUndefined();
  });

  test.each([
    ['in another object', '/A<</S/URI/URI 9 0 R>>'],
    ['after a comment', '/A<</S/URI/URI%#0a(https://a.example)\n(javascript:1)>>'],
  ])('with a link %s is refused, because the link cannot be checked', (_, object) => {
    expect([pdfFault(onePage(object)), pdfFault(packed(`4 0 <<${object}>>`))]).toEqual(['locked', 'locked']);
  });

  test.each([
    [
      'that states its beginning twice',
      pdf(
        '% stream\n4 0 obj\n<</Type/ObjStm/N 1 % stream\n/First 4/Filter/FlateDecode>>\nstream\n',
        deflated(script),
        '\nendstream',
      ),
    ],
    [
      'that is called compressed before a comment',
      pdf(
        '4 0 obj\n<</Type/ObjStm/Filter/FlateDecode % obj\n/N 1/First 4>>\nstream\n',
        deflated(script),
        '\nendstream',
      ),
    ],
    [
      'whose filter is before a false object',
      pdf('4 0 obj\n<</Filter/FlateDecode % 5 0 obj <<\n/Type/ObjStm>>\nstream\n', deflated(script), '\nendstream'),
    ],
    [
      'whose filter is before a false end',
      pdf('4 0 obj\n<</Filter/FlateDecode % endstream\n/Type/ObjStm>>\nstream\n', deflated(script), '\nendstream'),
    ],
    ['without its type', pdf('4 0 obj\n<</N 1/First 4/Filter/LZWDecode>>\nstream\n', deflated(script), '\nendstream')],
    [
      'without its compression method',
      pdf('4 0 obj\n<</Type/ObjStm/N 1/First 4>>\nstream\n', deflated(script), '\nendstream'),
    ],
    ['without an end', pdf('4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n', deflated(script))],
    [
      'after a mark of another kind',
      pdf('4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/LZWDecode>>\nstream \r', deflated(script), '\nendstream'),
    ],
    [
      'that occurs thousands of times',
      pdf(...Array.from({ length: 2001 }, (_, n) => `\n${n} 0 obj<</Type/ObjStm>>stream\nendstream\nendobj`)),
    ],
  ])('with a compressed part %s is refused, because its content cannot be checked', (_, bytes) => {
    expect(pdfFault(bytes)).toBe('locked');
  });
});

test('each byte of a PDF is read at most once and in order, with marks of any kind', () => {
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
        if (typeof piece === 'string') continue;
        const begin = piece.from - piece.dictionary.length;
        expect(begin).toBeGreaterThanOrEqual(end);
        expect(piece.to).toBeGreaterThanOrEqual(piece.from);
        end = piece.to;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('checking a PDF takes at most twice as long when it is twice as large', async () => {
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
    '/URI',
    '(\\152a',
    '<6A',
  ];
  await assert(
    asyncProperty(array(constantFrom(...marks), { minLength: 1, maxLength: 4 }), async (parts) => {
      const text = parts.join('').repeat(400);
      const work = await countWork(async () => pdfFault(pdf(text)));
      expect(work).toBeLessThanOrEqual(12 * (text.length + 1000));
    }),
  );
});
