import { inflateSync } from 'node:zlib';

/** Why a PDF is not taken. */
export type PdfFault = 'wrong kind' | 'broken' | 'active' | 'locked';

/** So much of its packed parts is looked into; what unpacks to more is no price list. */
const mostUnpacked = 40 * 1024 * 1024;

/** What makes a PDF do something, or carries another file in it (ISO 32000-2 §12.6, §7.11.4). */
const acting =
  /\/(?:JavaScript|JS|Launch|OpenAction|AA|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|XFA)(?![A-Za-z])/;

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}

/**
 * What is wrong with a PDF that somebody sends: scripts, what begins by itself, files within it, and what nobody can look into
 * (security.md 'Input and output'). Names may be spelled in numbers, and whole objects stand in packed parts: both are read.
 */
export function pdfFault(bytes: Uint8Array): PdfFault | undefined {
  if (!isPdf(bytes)) return 'wrong kind';
  const text = Buffer.from(bytes).toString('latin1');
  if (!/%%EOF\s*$/.test(text.slice(-1024))) return 'broken';
  const plain = spelledOut(text);
  if (/\/Encrypt(?![A-Za-z])/.test(plain)) return 'locked';
  if (acting.test(plain)) return 'active';
  return faultInStreams(bytes, text);
}

/** '/J#61vaScript' is '/JavaScript'. */
function spelledOut(text: string): string {
  return text.replace(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const streamStart = /stream\r?\n/g;

function faultInStreams(bytes: Uint8Array, text: string): PdfFault | undefined {
  let left = mostUnpacked;
  for (const { index, 0: word } of text.matchAll(streamStart)) {
    // The end of the one before it.
    if (text.slice(index - 3, index) === 'end') continue;
    const head = spelledOut(text.slice(Math.max(0, text.lastIndexOf('obj', index)), index));
    if (!/\/ObjStm(?![A-Za-z])/.test(head)) continue;
    const from = index + word.length;
    const to = text.indexOf('endstream', from);
    const inside = unpacked(bytes.subarray(from, to < 0 ? undefined : to), head, left);
    if (inside === undefined) return 'locked';
    left -= inside.length;
    const plain = spelledOut(inside);
    if (acting.test(plain)) return 'active';
  }
  return undefined;
}

/** Objects that stand together in one part, which nearly all programs pack in one way; in any other nobody looks into them. */
function unpacked(part: Uint8Array, head: string, most: number): string | undefined {
  const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(head)?.[1]?.match(/\w+/g) ?? [];
  if (filters.length === 0) return Buffer.from(part).toString('latin1');
  if (filters.length > 1 || filters[0] !== 'FlateDecode' || /\/DecodeParms/.test(head)) return undefined;
  try {
    return inflateSync(part, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    return undefined;
  }
}
