/** The schemes that a link in a PDF may have. Other schemes may start a script or a program on the reader's machine. */
const allowedSchemes = ['http', 'https', 'mailto', 'tel'];

/** The keys URI and Base (ISO 32000-2 §12.6.4.8) with the white space behind them; each letter may be escaped as a number. */
const linkKey = /\/(?:(?:U|#55)(?:R|#52)(?:I|#49)|(?:B|#42)(?:a|#61)(?:s|#73)(?:e|#65))(?![A-Za-z])([\0\t\n\f\r ]*)/g;

/** One character of a string in brackets (§7.3.4.2), and one byte of a hexadecimal string (§7.3.4.3). */
const inBrackets = /\\(?:([0-7]{1,3})|(\r\n|[^])|$)|([^\\])/y;
const inHexadecimal = /[\0\t\n\f\r ]*([\da-fA-F])[\0\t\n\f\r ]*([\da-fA-F]?)/y;

/**
 * Checks that the links of a PDF lead only to web addresses, mail addresses and phone numbers. Returns 'active' for any other scheme, and
 * 'locked' if an address does not follow its key directly and so cannot be checked. Names are compared before decoding, because a comment
 * could hide an escaped letter.
 */
export function pdfLinkFault(text: string): 'active' | 'locked' | undefined {
  for (const { 0: key, 1: space, index } of text.matchAll(linkKey)) {
    const valueStart = index + key.length;
    const next = text[valueStart] ?? '';
    if (next === '%' || (space !== '' && /\d/.test(next))) return 'locked';
    if (next !== '(' && (next !== '<' || text[valueStart + 1] === '<')) continue;
    const scheme = schemeOf(charactersFrom(text, valueStart + 1, next));
    if (scheme !== undefined && !allowedSchemes.includes(scheme)) return 'active';
  }
  return undefined;
}

/**
 * Finds the scheme of an address and reads only as far as its colon. Undefined if the address has no scheme; '//' if it names another
 * machine without a scheme. PDF readers skip white space and byte order marks before the scheme.
 */
function schemeOf(characters: Iterable<string>): string | undefined {
  let scheme = '';
  for (const character of characters) {
    if (character <= ' ' || character > '~') continue;
    if (character === ':') return scheme.toLowerCase();
    const isSlash = character === '/' || character === '\\';
    if (isSlash && scheme === '/') return '//';
    if (isSlash && scheme === '') scheme = '/';
    else if (scheme === '/' || !/[\w.+-]/.test(character)) return undefined;
    else scheme += character;
  }
  return undefined;
}

function* charactersFrom(text: string, from: number, opening: '(' | '<'): Generator<string, void, void> {
  const pattern = opening === '(' ? inBrackets : inHexadecimal;
  pattern.lastIndex = from;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    // In brackets: an octal number, an escaped character or a plain character. In hexadecimal: the two digits of a byte.
    const [, first, second, plain] = found;
    if (opening === '<') yield String.fromCharCode(Number.parseInt(first! + (second || '0'), 16));
    else if (first !== undefined) yield String.fromCharCode(Number.parseInt(first, 8) & 0xff);
    else if (second !== undefined) yield /^[nrtbf\r\n]/.test(second) ? ' ' : second;
    else if (plain === undefined || plain === ')') return;
    else yield plain;
  }
}
