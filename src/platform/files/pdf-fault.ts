import { inflateSync } from 'node:zlib';
import { isPdf } from './is-pdf.ts';
import { pdfLinkFault } from './pdf-link-fault.ts';
import { pdfPieces, type PackedObjects } from './pdf-pieces.ts';
import { decodePdfNames } from './spelled-out.ts';

export type PdfFault = 'wrong kind' | 'broken' | 'active' | 'locked';

/** The limit for unpacked data; a price list never needs more. */
const mostUnpacked_bytes = 40 * 1024 * 1024;

/** The limit for packed parts, because even a small part costs time. Programs pack a hundred or more objects into one part. */
const mostPackedParts = 2000;

/**
 * Names that make a PDF do something, or open or contain another file (ISO 32000-2 §12.6, §7.11.4). `JS` is not needed, because each script
 * also has its kind, JavaScript or Rendition.
 */
const activeNames =
  /\/(?:JavaScript|Launch|OpenAction|OnInstantiate|EmbeddedFiles?|FileAttachment|Collection|RichMedia(?:Execute)?|Rendition|Sound|Movie|SubmitForm|ImportData|GoTo(?:[ER]|Dp)|S\s{0,8}\/Thread|FS[\0\s]*\/URL|FFilter|FDecodeParms|XFA)(?![A-Za-z])/;

/** Short names, which count only before a dictionary or an object, because they also occur by chance in picture data. */
const actingByValue = /\/(?:AA|EF|Ref|OPI)(?:[\0\s]*(?:<<|%)|[\0\s]+\d)/;

/**
 * Finds scripts, automatic actions, links to programs, other files, and parts that cannot be checked (security.md 'Input and output').
 * Decodes escaped names and unpacks the parts that contain objects.
 */
export function pdfFault(bytes: Uint8Array): PdfFault | undefined {
  if (!isPdf(bytes)) return 'wrong kind';
  const text = Buffer.from(bytes).toString('latin1');
  if (!/%%EOF\s*$/.test(text.slice(-1024))) return 'broken';
  const plain = decodePdfNames(text);
  if (/\/Encrypt(?![A-Za-z])/.test(plain)) return 'locked';
  if (isActive(plain)) return 'active';
  const linkFault = pdfLinkFault(text);
  if (linkFault) return linkFault;
  return faultInPacked(bytes, text);
}

function isActive(plain: string): boolean {
  return activeNames.test(plain) || actingByValue.test(plain);
}

function faultInPacked(bytes: Uint8Array, text: string): PdfFault | undefined {
  let left_bytes = mostUnpacked_bytes;
  let packed = 0;
  for (const piece of pdfPieces(text)) {
    if (piece === 'elsewhere') return 'active';
    if (piece === 'hidden' || ++packed > mostPackedParts) return 'locked';
    const inside = unpacked(bytes, piece, left_bytes);
    // A packed part begins with the number and place of each object (ISO 32000-2 §7.5.7); otherwise it was packed in an unknown way.
    if (inside === undefined || !/^\s*(?:\d|$)/.test(inside.slice(0, 100))) return 'locked';
    left_bytes -= inside.length;
    if (isActive(decodePdfNames(inside))) return 'active';
    const linkFault = pdfLinkFault(inside);
    if (linkFault) return linkFault;
  }
  return undefined;
}

/** Unpacks the objects of a part. Undefined if they are not packed in the one way that nearly all programs use. */
function unpacked(bytes: Uint8Array, { dictionary, from, to }: PackedObjects, most: number): string | undefined {
  const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1]?.match(/\w+/g) ?? [];
  const part = bytes.subarray(from, to);
  if (filters.length === 0) return Buffer.from(part).toString('latin1');
  if (filters.length > 1 || filters[0] !== 'FlateDecode' || /\/DecodeParms/.test(dictionary)) return undefined;
  try {
    return inflateSync(part, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    return undefined;
  }
}
