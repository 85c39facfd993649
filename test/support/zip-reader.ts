import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

export type ZipEntry = { name: string; content: Buffer };

/** Reads a ZIP file strictly: no gaps between records; local header, data descriptor and directory agree; every checksum is right. */
export function readZip(file: Buffer): ZipEntry[] {
  const { entries, offset, size, end } = readEnd(file);
  const read: ZipEntry[] = [];
  let [at, place] = [offset, 0];
  for (let number = 0; number < entries; number++) {
    const entry = readDirectoryEntry(file, at);
    demand(entry.offset === place, `entry ${number} begins where the one before ended`);
    const { content, next } = readContent(file, entry);
    read.push({ name: entry.name, content });
    place = next;
    at = entry.next;
  }
  demand(place === offset, 'the directory follows the last entry');
  demand(at === offset + size && at === end, 'the directory has its size');
  demand(new Set(read.map(({ name }) => name)).size === read.length, 'each name stands once');
  return read;
}

function readEnd(file: Buffer) {
  const at = file.length - 22;
  demand(
    file.readUInt32LE(at) === 0x0605_4b50 && file.readUInt16LE(at + 20) === 0,
    'the file ends with its end record',
  );
  const [entries, size, offset] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 12), file.readUInt32LE(at + 16)];
  if (entries < 0xffff && size < 0xffff_ffff && offset < 0xffff_ffff) return { entries, size, offset, end: at };
  const locator = at - 20;
  demand(file.readUInt32LE(locator) === 0x0706_4b50, 'a wide directory has a locator');
  const wide = Number(file.readBigUInt64LE(locator + 8));
  demand(file.readUInt32LE(wide) === 0x0606_4b50 && wide + 56 === locator, 'the locator leads to the wide end record');
  const [wideEntries, wideSize, wideOffset] = [32, 40, 48].map((field) => Number(file.readBigUInt64LE(wide + field)));
  return { entries: wideEntries!, size: wideSize!, offset: wideOffset!, end: wide };
}

/** Empty entries are recognised without decompressing, so that thousands are read quickly. */
const emptyPacked = deflateRawSync('');

type DirectoryEntry = ReturnType<typeof readDirectoryEntry>;

function readDirectoryEntry(file: Buffer, at: number) {
  demand(file.readUInt32LE(at) === 0x0201_4b50, 'the directory has an entry here');
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => file.readUInt16LE(at + field));
  const isFar = file.readUInt32LE(at + 42) === 0xffff_ffff;
  const extra = at + 46 + nameLength!;
  if (isFar) demand(file.readUInt32LE(extra) === 0x0008_0001, 'a far entry has a wide offset');
  return {
    flags: file.readUInt16LE(at + 8),
    method: file.readUInt16LE(at + 10),
    modified: file.readUInt32LE(at + 12),
    crc: file.readUInt32LE(at + 16),
    packedBytes: file.readUInt32LE(at + 20),
    bytes: file.readUInt32LE(at + 24),
    name: file.toString('utf8', at + 46, extra),
    offset: isFar ? Number(file.readBigUInt64LE(extra + 4)) : file.readUInt32LE(at + 42),
    next: extra + extraLength! + commentLength!,
  };
}

function readContent(file: Buffer, entry: DirectoryEntry): { content: Buffer; next: number } {
  const { offset: at, name, method, flags, modified, crc, packedBytes, bytes } = entry;
  demand(file.readUInt32LE(at) === 0x0403_4b50, `${name} has a local header`);
  demand(file.readUInt16LE(at + 6) === flags && flags === 0x0808, `${name} is named in UTF-8 and has a descriptor`);
  demand(file.readUInt16LE(at + 8) === method && method === 8, `${name} is deflated`);
  demand(file.readUInt32LE(at + 10) === modified, `${name} has one time`);
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  demand(file.toString('utf8', at + 30, at + 30 + file.readUInt16LE(at + 26)) === name, `${name} has one name`);
  const packed = file.subarray(start, start + packedBytes);
  const content = packed.equals(emptyPacked) ? Buffer.alloc(0) : inflateRawSync(packed, { maxOutputLength: bytes + 1 });
  demand(content.length === bytes && crc32(content) === crc, `${name} is whole`);
  const descriptor = [0, 4, 8, 12].map((field) => file.readUInt32LE(start + packedBytes + field));
  demand(descriptor.join() === [0x0807_4b50, crc, packedBytes, bytes].join(), `${name} has its descriptor`);
  return { content, next: start + packedBytes + 16 };
}

function demand(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`Not a valid ZIP file. Violated rule: ${what}.`);
}
