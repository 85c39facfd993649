export type TarFile = { name: string; bytes: Buffer };

const block = 512;

/** An archive in the form of POSIX ustar. It has no times and no owners, so the same files make the same bytes. */
export function tarOf(files: readonly TarFile[]): Buffer {
  const parts = files.flatMap(({ name, bytes }) => {
    const padding = (block - (bytes.length % block)) % block;
    return [headOf(name, bytes.length), bytes, Buffer.alloc(padding)];
  });
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}

function headOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for a name in the archive.`);
  const head = Buffer.alloc(block);
  const octal = (number: number, length: number) => number.toString(8).padStart(length - 1, '0');
  head.write(name, 0);
  head.write(octal(name.endsWith('/agbon.js') ? 0o755 : 0o644, 8), 100);
  head.write(octal(0, 8), 108);
  head.write(octal(0, 8), 116);
  head.write(octal(size, 12), 124);
  head.write(octal(0, 12), 136);
  // The sum of all bytes, with its own field as spaces.
  head.write(' '.repeat(8), 148);
  head.write('0', 156);
  head.write('ustar\u000000', 257);
  const sum = head.reduce((all, byte) => all + byte, 0);
  head.write(`${octal(sum, 7)}\u0000 `, 148);
  return head;
}
