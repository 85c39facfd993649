import { Failure } from '#domain/failure.ts';

/** A part of a multipart form (RFC 7578). Its bytes are those of the body, neither copied nor read. */
export type Part = { name: string; isFile: boolean; fileName: string; bytes: Buffer };

/** How many answers a form may have: its fields, and each tick. */
export const mostAnswers = 100;

const mostHead_bytes = 4096;
const headEnd = Buffer.from('\r\n\r\n');

/** The parts of a form as browsers send it, found without looking into any. */
export function partsOf(body: Buffer, contentType: string): Part[] {
  const line = `--${boundaryOf(contentType)}`;
  const between = Buffer.from(`\r\n${line}`);
  if (!body.subarray(0, line.length).equals(between.subarray(2))) throw notAForm();
  const parts: Part[] = [];
  for (let at = line.length; body.toString('latin1', at, at + 2) !== '--';) {
    if (parts.length === mostAnswers) throw tooManyAnswers();
    const head = body.subarray(at, at + mostHead_bytes);
    const headLength = head.indexOf(headEnd);
    const end = headLength < 0 ? -1 : body.indexOf(between, at + headLength + headEnd.length);
    if (end < 0) throw notAForm();
    parts.push({
      ...namesIn(head.toString('utf8', 0, headLength)),
      bytes: body.subarray(at + headLength + headEnd.length, end),
    });
    at = end + between.length;
  }
  return parts;
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
function namesIn(head: string): Omit<Part, 'bytes'> {
  const [, told] = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head) ?? [];
  const found = new Map<string, string>();
  for (const [, key, quoted, plain] of (told ?? '').matchAll(/;[ \t]*([\w-]+\*?)=(?:"([^"]*)"|([^\s";]*))/gy)) {
    if (!found.has(key!)) found.set(key!.toLowerCase(), quoted ?? plain ?? '');
  }
  const name = found.get('name');
  if (name === undefined) throw notAForm();
  const fileName = found.get('filename') ?? found.get('filename*');
  return { name, isFile: fileName !== undefined, fileName: fileName ?? '' };
}

export function notAForm(): Failure {
  return new Failure('invalid', 'This address takes a form, and something else was sent.');
}

export function tooManyAnswers(): Failure {
  return new Failure('invalid', 'The form has too many fields.');
}
