import { describe, expect, test } from 'vitest';
import {
  blue,
  colourAt,
  described,
  flat,
  fromPhone,
  grainy,
  green,
  inPasses,
  red,
  scanByScan,
  seeThrough,
  striped,
} from '../../../test/support/pictures.ts';
import { TooManyWait } from '../limit-concurrency.ts';
import { pictureKind } from './picture-kind.ts';
import { squarePicture } from './square-picture.ts';

const square = { side: 256, mostBytes: 15 * 1024 };
const squared = async (bytes: Uint8Array): Promise<Buffer> => {
  const made = await squarePicture(bytes, square, 'ada');
  if (typeof made === 'string') throw new Error(made);
  return made;
};
const ascii = (text: string) => Buffer.from(text, 'latin1');

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s becomes a small square WebP', async (kind) => {
    const sent = await striped({ kind });
    expect(pictureKind(sent)).toBe(kind);
    const { format, width, height, pages, hasAlpha } = await described(await squared(sent));
    expect({ format, width, height, pages, hasAlpha }).toEqual({
      format: 'webp',
      width: 256,
      height: 256,
      pages: undefined,
      hasAlpha: false,
    });
  });

  test('is cropped to its middle', async () => {
    const made = await squared(await striped({ width: 900, height: 300, colours: [red, green, blue] }));
    for (const across of [0.05, 0.5, 0.95]) expect(await colourAt(made, across, 0.5)).toBe(green);
  });

  test('is rotated upright, and loses its place, time and camera', async () => {
    const sent = await fromPhone({ width: 400, height: 200, colours: [red, blue] });
    expect(await described(sent)).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    expect(sent.includes('Danfo 7')).toBe(true);
    const made = await squared(sent);
    expect(await colourAt(made, 0.5, 0.1)).toBe(red);
    expect(await colourAt(made, 0.5, 0.9)).toBe(blue);
    const { exif, xmp, iptc, icc, orientation } = await described(made);
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    for (const trace of ['Danfo', 'Lagos', '2026', 'EXIF', 'GPS']) expect(made.includes(trace)).toBe(false);
  });

  test('with transparency gets a white background', async () => {
    expect(await colourAt(await squared(await seeThrough()), 0.5, 0.5)).toBe('white');
  });

  test('with noise all over is as small as any other', async () => {
    expect((await squared(await grainy(600, 600))).length).toBeLessThanOrEqual(square.mostBytes);
  });

  test('of 12 million pixels in progressive form, as some phones save it, is accepted', async () => {
    const sent = await inPasses('jpeg', 4000, 3000);
    expect(await described(sent)).toMatchObject({ isProgressive: true });
    expect(await colourAt(await squared(sent), 0.5, 0.5)).toBe(green);
  });

  test('has the same bytes each time', async () => {
    const sent = await striped({ colours: [red, green] });
    expect((await squared(sent)).equals(await squared(sent))).toBe(true);
  });

  test('loses attached content: another file after its end, or in a comment', async () => {
    const sent = await striped();
    const hostile = ascii('<script>alert(1)</script><?php system("id") ?>%PDF-1.7 /JS (app.alert(1))');
    const comment = Buffer.concat([ascii('\xff\xfe'), Buffer.from([0, hostile.length + 2]), hostile]);
    for (const polyglot of [
      Buffer.concat([sent, hostile]),
      Buffer.concat([sent.subarray(0, 2), comment, sent.subarray(2)]),
    ]) {
      expect(polyglot.includes('<script>')).toBe(true);
      const made = await squared(polyglot);
      expect(pictureKind(made)).toBe('webp');
      for (const trace of ['script', 'php', 'PDF']) expect(made.includes(trace)).toBe(false);
    }
  });
});

describe('refused pictures', () => {
  const markup = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  test.each([
    ['SVG', () => ascii(markup)],
    ['SVG after a byte order mark', () => ascii(`\xef\xbb\xbf<?xml version="1.0"?>${markup}`)],
    ['GIF', () => striped({ kind: 'gif' })],
    ['TIFF', () => striped({ kind: 'tiff' })],
    ['AVIF', () => striped({ kind: 'avif', width: 64, height: 64 })],
    ['PDF', () => ascii('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['a web page', () => ascii('<!doctype html><script>alert(1)</script>')],
    ['a sound file', () => ascii('RIFF\x24\x00\x00\x00WAVEfmt ')],
    ['a program', () => ascii('\x7fELF\x02\x01\x01')],
    ['a GIF before a JPEG', async () => Buffer.concat([ascii('GIF89a'), await striped()])],
    ['nothing', () => Buffer.alloc(0)],
    ['two bytes', () => ascii('\xff\xd8')],
  ])('%s is of the wrong kind', async (_, made) => {
    expect(await squarePicture(await made(), square, 'ada')).toBe('wrong kind');
  });

  test.each(['jpeg', 'png', 'webp'] as const)('%s that breaks off anywhere is broken', async (kind) => {
    const sent = await striped({ kind, colours: [red, green, blue] });
    for (const part of [0.05, 0.3, 0.6, 0.95]) {
      const cut = sent.subarray(0, Math.max(16, Math.floor(sent.length * part)));
      expect([part, await squarePicture(cut, square, 'ada')]).toEqual([part, 'broken']);
    }
  });

  test.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF\x24\x00\x00\x00WEBP', 'webp'],
  ])('a header without a picture is broken: %j', async (head, kind) => {
    const sent = Buffer.concat([ascii(head), ascii(markup)]);
    expect(pictureKind(sent)).toBe(kind);
    expect(await squarePicture(sent, square, 'ada')).toBe('broken');
  });

  test('more than 40 million pixels are not decoded, even from a small file', async () => {
    const bomb = await flat(8001, 5000);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await squarePicture(bomb, square, 'ada')).toBe('too many pixels');
  });

  test.each([
    ['a progressive JPEG', () => inPasses('jpeg', 4001, 4000)],
    ['a JPEG with a scan for each colour', () => scanByScan(4001, 4000)],
    ['an interlaced PNG', () => inPasses('png', 4001, 4000)],
  ])('%s of more than 16 million pixels, which would be decoded whole, is refused by its header', async (_, made) => {
    const sent = await made();
    expect(await squarePicture(sent, square, 'ada')).toBe('too many pixels in passes');
    const headAlone = sent.subarray(0, 1000);
    expect(await squarePicture(headAlone, square, 'ada')).toBe('too many pixels in passes');
  });

  test('of many simultaneous pictures, nine of one person and eighteen of all people are accepted, and the others are refused', async () => {
    const sent = await striped();
    const turnedAway = async (people: readonly string[]) => {
      const all = await Promise.allSettled(people.map((person) => squarePicture(sent, square, person)));
      const refused = all.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject(refused.map(() => ({ reason: expect.any(TooManyWait) })));
      return refused.length;
    };
    expect(await turnedAway(Array.from({ length: 11 }, () => 'ada'))).toBe(2);
    expect(await turnedAway(Array.from({ length: 20 }, (_, at) => `member ${at}`))).toBe(2);
  });

  test('a header that claims more than the file has does not make room for it', async () => {
    const sent = await flat(100, 100);
    const claims = Buffer.from(sent);
    claims.writeUInt32BE(2 ** 31 - 1, 16);
    claims.writeUInt32BE(2 ** 31 - 1, 20);
    expect(['too many pixels', 'broken']).toContain(await squarePicture(claims, square, 'ada'));
  });
});
