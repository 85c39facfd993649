const longest = 0xffff;
const end = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Content as a deflate stream without compression (RFC 1951 §3.2.4): five bytes before each block, and no work for the compressor. */
export async function* storedBlocks(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    for (let at = 0; at < piece.length; at += longest) {
      const block = piece.subarray(at, at + longest);
      const header = Buffer.alloc(5);
      header.writeUInt16LE(block.length, 1);
      header.writeUInt16LE(block.length ^ longest, 3);
      yield header;
      yield block;
    }
  }
  yield end;
}
