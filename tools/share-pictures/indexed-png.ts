import { crc32, deflateSync } from 'node:zlib';

type Picture = { rgba: Uint8Array; width: number; height: number; description: string };

/**
 * Encodes an opaque picture, four bytes a pixel, as a PNG of at most 256 colours: ours have a few inks and the blends along their edges.
 */
export function indexedPng({ rgba, width, height, description }: Picture): Buffer {
  const bins = binsOf(rgba);
  const kept = [...bins.values()].sort((one, other) => other.count - one.count).slice(0, 256);
  const palette = kept.map(({ count, sum }) => sum.map((total) => Math.round(total / count)));
  const indexes = new Map([...bins.keys()].map((key) => [key, nearest(palette, channelsOf(key))]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + 1 + x] = indexes.get(keyOf(rgba, (y * width + x) * 4))!;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('iTXt', Buffer.from(`Description\0\0\0\0\0${description}`)),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Bin = { count: number; sum: [number, number, number] };

/** Colours that look the same share a bin: five bits of each channel. */
function binsOf(rgba: Uint8Array): Map<number, Bin> {
  const bins = new Map<number, Bin>();
  for (let at = 0; at < rgba.length; at += 4) {
    const key = keyOf(rgba, at);
    let bin = bins.get(key);
    if (!bin) bins.set(key, (bin = { count: 0, sum: [0, 0, 0] }));
    bin.count++;
    for (const channel of [0, 1, 2] as const) bin.sum[channel] += rgba[at + channel]!;
  }
  return bins;
}

function keyOf(rgba: Uint8Array, at: number): number {
  return ((rgba[at]! >> 3) << 10) | ((rgba[at + 1]! >> 3) << 5) | (rgba[at + 2]! >> 3);
}

function channelsOf(key: number): number[] {
  return [(key >> 10) & 31, (key >> 5) & 31, key & 31].map((bits) => bits * 8 + 4);
}

function nearest(palette: readonly number[][], colour: readonly number[]): number {
  const distances = palette.map((known) =>
    known.reduce((sum, value, channel) => sum + (value - colour[channel]!) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}
