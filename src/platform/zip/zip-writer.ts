import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { dataDescriptor, directoryEntry, endOfDirectory, localHeader, most32, type EntryPlace } from './zip-records.ts';

const longestBlock_bytes = 0xffff;
/** An empty block that is marked as the last one. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Writes content as an uncompressed deflate stream (RFC 1951 §3.2.4): five bytes before each block, and no work for the compressor. */
async function* storedBlocks(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    for (let start = 0; start < piece.length; start += longestBlock_bytes) {
      const block = piece.subarray(start, start + longestBlock_bytes);
      const header = Buffer.alloc(5);
      header.writeUInt16LE(block.length, 1);
      header.writeUInt16LE(block.length ^ longestBlock_bytes, 3);
      yield header;
      yield block;
    }
  }
  yield lastBlock;
}

export type ZipContent = Readable | AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

const entriesPerPiece = 1000;

type Options = {
  modified: Date;
  /** For pictures and PDFs: compressing them again would take time and save nothing. */
  isPacked?: boolean;
};

/**
 * Writes a ZIP file piece by piece, one entry at a time. Only a few pieces and the directory, about a hundred bytes per entry, are in
 * memory. An entry may have up to 4 GB; the file may be larger, with any number of entries. Names must differ.
 */
export class ZipWriter {
  readonly #output: Writable;
  #directory: Buffer[] = [];
  #entries = 0;
  #offset = 0;

  constructor(output: Writable) {
    this.#output = output;
  }

  async add(name: string, content: ZipContent, { modified, isPacked = false }: Options): Promise<void> {
    const entry: EntryPlace = {
      name: Buffer.from(name),
      ...dosTime(modified),
      crc: 0,
      packedBytes: 0,
      bytes: 0,
      offset: this.#offset,
    };
    await this.#write(localHeader(entry));
    await this.#writeContent(entry, content, isPacked);
    if (Math.max(entry.bytes, entry.packedBytes) >= most32) throw new Error('An entry of a ZIP file ends at 4 GB.');
    await this.#write(dataDescriptor(entry));
    this.#addToDirectory(directoryEntry(entry));
  }

  async end(): Promise<void> {
    const offset = this.#offset;
    for (const entry of this.#directory) await this.#write(entry);
    const size = this.#offset - offset;
    await this.#write(endOfDirectory({ entries: this.#entries, size, offset }));
    this.#output.end();
    await once(this.#output, 'finish');
  }

  /** Joins the directory into few large pieces, because a hundred thousand small buffers would take several times the memory. */
  #addToDirectory(entry: Buffer): void {
    this.#entries++;
    this.#directory.push(entry);
    if (this.#entries % entriesPerPiece !== 0) return;
    const joinedPieces = this.#entries / entriesPerPiece - 1;
    this.#directory = [...this.#directory.slice(0, joinedPieces), Buffer.concat(this.#directory.slice(joinedPieces))];
  }

  async #writeContent(entry: EntryPlace, content: ZipContent, isPacked: boolean): Promise<void> {
    const counted = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        entry.crc = crc32(piece, entry.crc);
        entry.bytes += piece.length;
        yield piece;
      }
    };
    const write = async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        entry.packedBytes += piece.length;
        await this.#write(piece);
      }
    };
    // Byte mode, because texts arrive line by line, and this mode collects lines into larger pieces for the compressor.
    const source = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
    if (isPacked) await pipeline(source, counted, storedBlocks, write);
    else await pipeline(source, counted, createDeflateRaw(), write);
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#output.errored) throw this.#output.errored;
    this.#offset += bytes.length;
    if (!this.#output.write(bytes)) await once(this.#output, 'drain');
  }
}

/** Returns the MS-DOS time in UTC, exact to two seconds. The format has no years before 1980. */
function dosTime(at: Date): { time: number; date: number } {
  const year = Math.max(at.getUTCFullYear(), 1980);
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}
