const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes by RFC 4648 §6 without padding, the form that authenticator apps expect. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let pending = 0;
  let pendingBits = 0;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    pendingBits += 8;
    for (; pendingBits >= 5; pendingBits -= 5) text += letters[(pending >> (pendingBits - 5)) & 31];
    pending &= (1 << pendingBits) - 1;
  }
  return pendingBits > 0 ? text + letters[(pending << (5 - pendingBits)) & 31] : text;
}

/** Decodes base-32 text in any grouping and case. Returns undefined for any other text. */
export function fromBase32(text: string): Buffer | undefined {
  const plain = text.replace(/[\s-]/g, '').replace(/=+$/, '').toUpperCase();
  const bytes: number[] = [];
  let pending = 0;
  let pendingBits = 0;
  for (const letter of plain) {
    const value = letters.indexOf(letter);
    if (value === -1) return undefined;
    pending = (pending << 5) | value;
    pendingBits += 5;
    if (pendingBits < 8) continue;
    pendingBits -= 8;
    bytes.push((pending >> pendingBits) & 255);
    pending &= (1 << pendingBits) - 1;
  }
  return Buffer.from(bytes);
}
