import { Failure } from '#domain/acting/context.ts';

/** A part of a multipart form (RFC 7578). Its bytes are those of the body, neither copied nor read. */
type Part = { name: string; isFile: boolean; fileName: string; bytes: Buffer };

/** How many answers a form may have: its fields, and each tick. */
export const mostAnswers = 100;

const mostHead_bytes = 4096;
const lineEnd = '\r\n';
const headEnd = Buffer.from('\r\n\r\n');

/** The parts of a form as browsers send it, found without looking into any. */
export function partsOf(body: Buffer, contentType: string): Part[] {
  const delimiter = delimiterOf(contentType);
  const first = delimiter.length - lineEnd.length;
  if (!body.subarray(0, first).equals(delimiter.subarray(lineEnd.length))) throw notAForm();
  const parts: Part[] = [];
  for (let at = first; body.toString('latin1', at, at + 2) !== '--';) {
    if (parts.length === mostAnswers) throw tooManyAnswers();
    const head = headAt(body, at);
    const end = head ? body.indexOf(delimiter, head.end) : -1;
    if (!head || end < 0) throw notAForm();
    const { name, isFile, fileName } = head;
    parts.push({ name, isFile, fileName, bytes: body.subarray(head.end, end) });
    at = end + delimiter.length;
  }
  return parts;
}

/** What stands before each part and after the last one; the first part has no line end before it. */
export function delimiterOf(contentType: string): Buffer {
  return Buffer.from(`${lineEnd}--${boundaryOf(contentType)}`);
}

/** The head of the part that begins behind a delimiter, and where it ends; undefined where no part begins or its head is not complete. */
export function headAt(body: Buffer, at: number): (Omit<Part, 'bytes'> & { end: number }) | undefined {
  const head = body.subarray(at, at + mostHead_bytes);
  const length = head.indexOf(headEnd);
  const names = length < 0 ? undefined : namesIn(head.toString('utf8', 0, length));
  return names && { ...names, end: at + length + headEnd.length };
}

export function isMultipart(contentType: string): boolean {
  return /^multipart\/form-data\b/i.test(contentType);
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] =
    /;[ \t]*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))/i.exec(contentType.slice(0, 300)) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw notAForm();
  return boundary;
}

/** Browsers write quotes and line ends in names as %22, %0D and %0A. */
function namesIn(head: string): Omit<Part, 'bytes'> | undefined {
  const [, told] = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head) ?? [];
  const found = new Map<string, string>();
  for (const [, key, quoted, plain] of (told ?? '').matchAll(/;[ \t]*([\w-]+\*?)=(?:"([^"]*)"|([^\s";]*))/gy)) {
    if (!found.has(key!)) found.set(key!.toLowerCase(), quoted ?? plain ?? '');
  }
  const name = found.get('name');
  if (name === undefined) return undefined;
  const fileName = found.get('filename') ?? found.get('filename*');
  return { name, isFile: fileName !== undefined, fileName: fileName ?? '' };
}

export function notAForm(): Failure {
  return new Failure('invalid', 'This address takes a form, and something else was sent.');
}

export function tooManyAnswers(): Failure {
  return new Failure('invalid', 'The form has too many fields.');
}
