import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQr } from '../../../test/support/read-qr.ts';
import { qrCode } from './qr-code.ts';
import { formatBits, versionBits } from './qr-grid.ts';
import { checkWords } from './reed-solomon.ts';

describe('the parts are those of the standard', () => {
  test('check words: the worked example of a code 1-M', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect([...checkWords(Uint8Array.from(data), 10)]).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  test.each([
    ...[
      '101010000010010',
      '101000100100101',
      '101111001111100',
      '101101101001011',
      '100010111111001',
      '100000011001110',
      '100111110010111',
      '100101010100000',
    ].entries(),
  ])('format at level M with mask %i', (mask, bits) => {
    expect(formatBits(mask).toString(2)).toBe(bits);
  });

  test.each([
    [7, '000111110010010100'],
    [8, '001000010110111100'],
    [9, '001001101010011001'],
    [10, '001010010011010011'],
  ])('version %i', (version, bits) => {
    expect(versionBits(version).toString(2).padStart(18, '0')).toBe(bits);
  });
});

// As another encoder draws it.
const drawn = [
  '#######..#....#######',
  '#.....#...###.#.....#',
  '#.###.#.####..#.###.#',
  '#.###.#.#...#.#.###.#',
  '#.###.#.###.#.#.###.#',
  '#.....#.##.#..#.....#',
  '#######.#.#.#.#######',
  '........##...........',
  '#.#####..#.#..#####..',
  '#..#.#..#.#####..##.#',
  '##.#####.#..#.##.#.#.',
  '.##.#...#######..###.',
  '#...######..#..#.....',
  '........#.#.#..#..#..',
  '#######....#.#..#..#.',
  '#.....#.#......#####.',
  '#.###.#.#.##.#..#..#.',
  '#.###.#.#.######.#...',
  '#.###.#.#.#.#.##.#...',
  '#.....#....########..',
  '#######.#...#...#..#.',
];

test('a whole code is drawn module by module as others draw it', () => {
  const rows = qrCode('Agbon', 2).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
  expect(rows).toEqual(drawn);
});

describe('a code reads as what was written', () => {
  test('at the edges of every version, in the smallest that holds it', () => {
    const most = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
    for (const length of [1, ...most.flatMap((fits) => [fits, fits + 1])].filter((one) => one <= 213)) {
      const text = 'otpauth://totp/Agbon'.padEnd(length, 'abcdefghij').slice(0, length);
      const grid = qrCode(text);
      expect(grid).toHaveLength(21 + 4 * most.findIndex((fits) => length <= fits));
      expect(readQr(grid)).toBe(text);
    }
  });

  test('with every mask, and in any script', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 7 }), (text, mask) => {
        expect(readQr(qrCode(text, mask))).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  test('and what does not fit is refused', () => {
    expect(() => qrCode('x'.repeat(214))).toThrow('more than a QR code');
  });
});
