const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes by RFC 4648 §6 without padding, the form that authenticator apps expect. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += letters[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text;
}

/** Decodes base-32 text in any grouping and case. Returns undefined for any other text. */
export function fromBase32(text: string): Buffer | undefined {
  const plain = text.replace(/[\s-]/g, '').replace(/=+$/, '').toUpperCase();
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of plain) {
    const value = letters.indexOf(letter);
    if (value === -1) return undefined;
    held = (held << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
