import { deflateSync } from 'node:zlib';

/** A PDF of one empty page, with more entries in its catalogue. */
export function onePage(more = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj\n` +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n' +
      'trailer<</Root 1 0 R>>\n%%EOF\n',
    'latin1',
  );
}

/** A PDF with these objects in one compressed stream. */
export function packed(objects: string, filter = '/Filter/FlateDecode'): Buffer {
  const part = deflateSync(Buffer.from(objects, 'latin1'));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n4 0 obj<</Type/ObjStm/N 1/First 4${filter}/Length ${part.length}>>stream\n`, 'latin1'),
    part,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1'),
  ]);
}
