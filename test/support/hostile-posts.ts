import fc from 'fast-check';

/** Pieces of text of which one is harmless and thousands might not be. */
export const pieces = {
  'marks of two kinds': '\u0316\u0301',
  'a mark that becomes two': '\u0344\u0316',
  'Japanese marks': 'カ\uFF9E\u0316\uFF9F',
  'letters under thirty marks': `a${'\u0316\u0301'.repeat(15)}`,
  'one sign that becomes eighteen': '\uFDFA',
  'digits and spaces': '1 ',
  'digits far apart': '41-  ',
  dots: '.',
  spaces: ' ',
  'line ends': '\r\n',
  'signs of no width': '\u200B',
  'an address that does not end': 'a.b@',
  letters: 'x',
} as const;

export const longPiece = fc.constantFrom(...Object.keys(pieces)) as fc.Arbitrary<keyof typeof pieces>;
export const worstPiece = 'marks of two kinds';

export const encodings = ['urlencoded', 'multipart'] as const;
export type Encoding = (typeof encodings)[number];

/** A post of this many bytes, nearly all of them in the named fields. */
export function hostileBody(
  names: readonly string[],
  piece: keyof typeof pieces,
  bytes: number,
  as: Encoding,
  others: Record<string, string> = {},
): { body: string; type: string } {
  const share = Math.floor(bytes / names.length);
  const filled = Object.fromEntries(
    names.map((name) => [name, filling(pieces[piece], share - edges[as] - name.length, as)]),
  );
  const all = Object.entries({ ...others, ...filled });
  if (as === 'urlencoded') {
    const body = all.map(([name, text]) => `${name}=${text}`).join('&');
    return { body, type: 'application/x-www-form-urlencoded' };
  }
  const parts = all.map(([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);
  return { body: `${parts.join('')}--x--\r\n`, type: 'multipart/form-data; boundary=x' };
}

/** The most bytes around a field. */
const edges: Record<Encoding, number> = { urlencoded: 2, multipart: 60 };

function filling(piece: string, room: number, as: Encoding): string {
  const sent = as === 'urlencoded' ? encodeURIComponent(piece) : piece;
  return sent.repeat(Math.max(0, Math.floor(room / Buffer.byteLength(sent))));
}
