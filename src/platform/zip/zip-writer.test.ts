import { randomBytes } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readZip } from '../../../test/support/zip-reader.ts';
import { dataDescriptor, directoryEntry, endOfDirectory, localHeader } from './zip-records.ts';
import { ZipWriter, type ZipContent } from './zip-writer.ts';

const modified = new Date('2026-11-26T09:30:10Z');

async function zipped(write: (zip: ZipWriter) => Promise<void>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const zip = new ZipWriter(new Writable({ write: (piece: Buffer, _, done) => (pieces.push(piece), done()) }));
  await write(zip);
  await zip.end();
  return Buffer.concat(pieces);
}

const picture = randomBytes(200_000);
async function* lines(): AsyncGenerator<string> {
  for (let line = 0; line < 5000; line++) yield `line ${line}: àgbọn\n`;
}

describe('a ZIP file', () => {
  test('has every file under its name, compressed or stored', async () => {
    const file = await zipped(async (zip) => {
      await zip.add('index.html', ['<p>', 'Àgbọn', '</p>'], { modified });
      await zip.add('lists/lines.txt', lines(), { modified });
      await zip.add('pictures/àgbọn.webp', Readable.from([picture]), { modified, isPacked: true });
      await zip.add('empty.txt', [], { modified });
    });
    const [index, text, image, empty] = readZip(file);
    expect([index!.name, String(index!.content)]).toEqual(['index.html', '<p>Àgbọn</p>']);
    expect(String(text!.content).split('\n')).toHaveLength(5001);
    expect(file.length).toBeLessThan(picture.length + text!.content.length / 2);
    expect(image!.name).toBe('pictures/àgbọn.webp');
    expect(image!.content.equals(picture)).toBe(true);
    expect(empty!.content).toHaveLength(0);
  });

  test('without entries is valid too', async () => {
    expect(readZip(await zipped(() => Promise.resolve()))).toEqual([]);
  });

  test('can have more than 65,535 entries', () => {
    const nothing = deflateRawSync('');
    const count = 65_600;
    const entries = Array.from({ length: count }, (_, number) => ({
      name: Buffer.from(String(number).padStart(5, '0')),
      time: 0,
      date: 0,
      crc: 0,
      bytes: 0,
      packedBytes: nothing.length,
      offset: number * (30 + 5 + nothing.length + 16),
    }));
    const contents = entries.flatMap((entry) => [localHeader(entry), nothing, dataDescriptor(entry)]);
    const [local, directory] = [Buffer.concat(contents), Buffer.concat(entries.map(directoryEntry))];
    const end = endOfDirectory({ entries: count, size: directory.length, offset: local.length });
    const read = readZip(Buffer.concat([local, directory, end]));
    expect([read.length, read.at(-1)!.name]).toEqual([count, '65599']);
  });

  test('has the right offset of an entry beyond 4 GB', () => {
    const far = { name: Buffer.from('far'), time: 0, date: 0, crc: 7, packedBytes: 1, bytes: 1 };
    const entry = directoryEntry({ ...far, offset: 5_000_000_000 });
    expect([entry.readUInt32LE(42), entry.readBigUInt64LE(46 + 3 + 4)]).toEqual([0xffff_ffff, 5_000_000_000n]);
    const end = endOfDirectory({ entries: 3, size: 100, offset: 5_000_000_000 });
    expect([end.readBigUInt64LE(48), end.readBigUInt64LE(56 + 8)]).toEqual([5_000_000_000n, 5_000_000_100n]);
  });

  test('has a directory of thousands of entries', async () => {
    const names = Array.from({ length: 2500 }, (_, number) => `files/${number}.txt`);
    const file = await zipped(async (zip) => {
      for (const name of names) await zip.add(name, [], { modified, isPacked: true });
    });
    expect(readZip(file).map(({ name }) => name)).toEqual(names);
  });
});

describe('writing a ZIP file', () => {
  test('reads a file only as fast as the output accepts it', async () => {
    let read = 0;
    async function* large(): AsyncGenerator<Buffer> {
      for (; read < 10_000; read++) yield Buffer.alloc(16_384);
    }
    const stuck = new Writable({ write: () => {} });
    void new ZipWriter(stuck).add('large', large(), { modified, isPacked: true });
    await new Promise((resolve) => setImmediate(resolve));
    for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(read).toBeLessThan(50);
  });

  test.each<[string, () => ZipContent]>([
    ['a file that fails', () => brokenOff()],
    ['a stream that is destroyed', () => Readable.from(brokenOff())],
  ])('fails with the error of %s', async (_, content) => {
    await expect(zipped((zip) => zip.add('a', content(), { modified }))).rejects.toThrow('the store stopped');
  });

  test('fails with the error of an output that has failed', async () => {
    const full = new Writable({ write: (_, __, done) => done(new Error('no room')) });
    const zip = new ZipWriter(full);
    await expect(zip.add('a', lines(), { modified })).rejects.toThrow('no room');
    await expect(zip.add('b', lines(), { modified })).rejects.toThrow('no room');
  });
});

async function* brokenOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('a ');
  await Promise.reject(new Error('the store stopped'));
}
