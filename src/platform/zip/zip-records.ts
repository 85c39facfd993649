/** The records of a ZIP file by APPNOTE.TXT 6.3.10. The sizes of an entry follow its content, in a data descriptor. */

export type EntryPlace = {
  /** The name in UTF-8. */
  name: Buffer;
  /** MS-DOS time and date. */
  time: number;
  date: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
};

export const most32 = 0xffff_ffff;
const most16 = 0xffff;
const needsZip64 = 45;
const plainVersion = 20;
/** Says that names are UTF-8, and that sizes and checksum follow the content. */
const flags = 0x0808;
/** All entries are deflated, because a program that reads a stream cannot find the end of a stored entry. */
const deflated = 8;
const madeByUnix = 3 << 8;
const plainFileMode = 0o100_644;

export function localHeader({ name, time, date }: EntryPlace): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(plainVersion, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

export function dataDescriptor({ crc, packedBytes, bytes }: EntryPlace): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x0807_4b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packedBytes, 8);
  descriptor.writeUInt32LE(bytes, 12);
  return descriptor;
}

/** Writes an entry of the central directory. An offset above 4 GB is in a Zip64 field. */
export function directoryEntry({ name, time, date, crc, packedBytes, bytes, offset }: EntryPlace): Buffer {
  const isFar = offset >= most32;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(madeByUnix | (isFar ? needsZip64 : plainVersion), 4);
  entry.writeUInt16LE(isFar ? needsZip64 : plainVersion, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(time, 12);
  entry.writeUInt16LE(date, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packedBytes, 20);
  entry.writeUInt32LE(bytes, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE((plainFileMode << 16) >>> 0, 38);
  entry.writeUInt32LE(isFar ? most32 : offset, 42);
  return Buffer.concat([entry, name, extra]);
}

/** Writes the records that end the file. If a number is too large for the plain record, the Zip64 record and its locator come first. */
export function endOfDirectory({ entries, size, offset }: { entries: number; size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(entries, most16), 8);
  end.writeUInt16LE(Math.min(entries, most16), 10);
  end.writeUInt32LE(Math.min(size, most32), 12);
  end.writeUInt32LE(Math.min(offset, most32), 16);
  if (entries < most16 && size < most32 && offset < most32) return end;
  const zip64End = Buffer.alloc(56);
  zip64End.writeUInt32LE(0x0606_4b50, 0);
  zip64End.writeBigUInt64LE(44n, 4);
  zip64End.writeUInt16LE(madeByUnix | needsZip64, 12);
  zip64End.writeUInt16LE(needsZip64, 14);
  zip64End.writeBigUInt64LE(BigInt(entries), 24);
  zip64End.writeBigUInt64LE(BigInt(entries), 32);
  zip64End.writeBigUInt64LE(BigInt(size), 40);
  zip64End.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x0706_4b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([zip64End, locator, end]);
}
