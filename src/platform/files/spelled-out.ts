const slash = 0x2f;
const hash = 0x23;

/** The characters that end a name (ISO 32000-2 §7.2.3): white space and delimiters. */
const endsName = flagged('\0\t\n\f\r ()<>[]{}%');

/** Decodes escaped letters: '/J#61vaScript' is '/JavaScript'. Only names have them (§7.3.5). Makes one pass over the bytes. */
export function decodePdfNames(text: string): string {
  if (!text.includes('#')) return text;
  const bytes = Buffer.from(text, 'latin1');
  let isName = false;
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    const letter = isName && byte === hash ? 16 * digit(bytes[at + 1]) + digit(bytes[at + 2]) : Number.NaN;
    if (Number.isNaN(letter)) {
      isName = byte === slash || (isName && endsName[byte] === 0);
      bytes[length++] = byte;
    } else {
      bytes[length++] = letter;
      at += 2;
    }
  }
  return bytes.toString('latin1', 0, length);
}

function digit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

function flagged(characters: string): Uint8Array {
  const flags = new Uint8Array(256);
  for (const character of characters) flags[character.charCodeAt(0)] = 1;
  return flags;
}
