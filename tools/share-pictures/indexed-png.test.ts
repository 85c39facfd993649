import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexedPng } from './indexed-png.ts';

const indigo = [0x1a, 0x24, 0x70, 255];
const danfo = [0xff, 0xc2, 0x1a, 255];

test('a picture with few colours keeps each of them, row by row', () => {
  const png = indexedPng({
    rgba: Uint8Array.from([indigo, danfo, danfo, indigo, indigo, indigo].flat()),
    width: 3,
    height: 2,
    description: 'Àgbọn',
  });
  expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3, 2]);
  const { PLTE, IDAT, iTXt } = chunksOf(png);
  expect([...PLTE!]).toEqual([...indigo.slice(0, 3), ...danfo.slice(0, 3)]);
  expect(iTXt!.toString()).toBe('Description\0\0\0\0\0Àgbọn');
  expect([...inflateSync(IDAT!)]).toEqual([0, 0, 1, 1, 0, 0, 0, 0]);
});

test('a picture with many colours keeps 256', () => {
  const pixels = Array.from({ length: 1024 }, (_, place) => [(place * 8) % 256, (place >> 2) % 256, 128, 255]);
  expect(
    chunksOf(indexedPng({ rgba: Uint8Array.from(pixels.flat()), width: 32, height: 32, description: '' })).PLTE,
  ).toHaveLength(256 * 3);
});

function chunksOf(png: Buffer): Record<string, Buffer> {
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at < png.length;) {
    const size = png.readUInt32BE(at);
    chunks[png.toString('latin1', at + 4, at + 8)] = png.subarray(at + 8, at + 8 + size);
    at += size + 12;
  }
  return chunks;
}
