import { Failure } from '#domain/acting/context.ts';
import { rowsField } from '#ui/row-names.ts';
import { honeypotField, keyField, ownerField } from '../browser/form-names.ts';

/** The sent values of the requested names, and the bytes of their files. The rest of the body is ignored. */
export type SentForm = { values: Map<string, string[]>; files: Map<string, Buffer[]> };

/** No field of our forms has a longer name. */
const longestName = 200;

/** Everything that a form of this kind may send. */
export function sentFields(
  request: Request,
  { limits, fileFields }: { limits: object; fileFields?: readonly string[] },
): Promise<SentForm> {
  return sentForm(request, [...Object.keys(limits), keyField, honeypotField, ownerField, rowsField], fileFields);
}

/** The values of a few small fields. The caller checks the length of each value. */
export async function sentValues(request: Request, names: readonly string[]): Promise<Map<string, string[]>> {
  return (await sentForm(request, names)).values;
}

export async function sentForm(
  request: Request,
  names: Iterable<string>,
  fileNames: readonly string[] = [],
): Promise<SentForm> {
  const type = request.headers.get('content-type') ?? '';
  const body = await bytesOfBody(request);
  if (isMultipart(type)) return fromParts(body, type, new Set(names), new Set(fileNames));
  if (!isUrlencoded(type)) throw notAForm();
  return { values: fromPairs(body.toString('utf8'), new Set(names)), files: new Map() };
}

export function isUrlencoded(type: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}

function fromParts(body: Buffer, type: string, names: ReadonlySet<string>, fileNames: ReadonlySet<string>): SentForm {
  const values = new Map<string, string[]>();
  const files = new Map<string, Buffer[]>();
  for (const { name, isFile, fileName, bytes } of partsOf(body, type)) {
    if (!isFile && names.has(name)) add(values, name, bytes.toString('utf8'));
    // If no file was chosen, browsers send a file without name and content.
    const isChosen = isFile && (bytes.length > 0 || fileName !== '');
    if (!isChosen || !fileNames.has(name)) continue;
    add(files, name, bytes);
    // If the form has a field for the file's name, it gets the name.
    if (names.has(`${name}_name`)) values.set(`${name}_name`, [fileName.slice(-longestName)]);
  }
  return { values, files };
}

function fromPairs(text: string, names: ReadonlySet<string>): Map<string, string[]> {
  const pairs = text.split('&', mostAnswers + 1);
  if (pairs.length > mostAnswers) throw tooManyAnswers();
  const values = new Map<string, string[]>();
  for (const pair of pairs) {
    const end = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const name = end > longestName ? '' : decoded(pair.slice(0, end));
    if (names.has(name)) add(values, name, decoded(pair.slice(end + 1)));
  }
  return values;
}

/** Decodes a form-encoded name or value. */
function decoded(text: string): string {
  return new URLSearchParams(`=${text}`).get('') ?? '';
}

function add<Value>(values: Map<string, Value[]>, name: string, value: Value): void {
  const list = values.get(name);
  if (list) list.push(value);
  else values.set(name, [value]);
}

const bodiesInMemory = new WeakMap<Request, Buffer>();

/** The request with a body that is in memory. The bytes are copied only for code that reads the body by itself. */
export function withBytes({ url, method, headers }: Request, bytes: Buffer): Request {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      controller.enqueue(new Uint8Array(bytes));
      controller.close();
    },
  };
  const body = new ReadableStream(source, { highWaterMark: 0 });
  const init = { method, headers, body, duplex: 'half' };
  const request = new Request(url, init);
  bodiesInMemory.set(request, bytes);
  return request;
}

/** The bytes of a body: any number of times if they are in memory, otherwise once. */
export async function bytesOfBody(request: Request): Promise<Buffer> {
  return bodiesInMemory.get(request) ?? Buffer.from(await request.arrayBuffer());
}

/** A part of a multipart form (RFC 7578). Its bytes are a view of the body. */
type Part = { name: string; isFile: boolean; fileName: string; bytes: Buffer };

/** How many values a form may send. Each ticked checkbox is one. */
export const mostAnswers = 100;

const mostHead_bytes = 4096;
const lineEnd = '\r\n';
const headEnd = Buffer.from('\r\n\r\n');

/** Finds the parts of a multipart form without reading their content. */
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

/** The bytes before each part and after the last one; the first part has no line end before it. */
export function delimiterOf(contentType: string): Buffer {
  return Buffer.from(`${lineEnd}--${boundaryOf(contentType)}`);
}

/** The head of the part after a delimiter, and where the head ends; undefined if no part begins here or its head is incomplete. */
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
  const [, parameters] = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head) ?? [];
  const found = new Map<string, string>();
  for (const [, key, quoted, plain] of (parameters ?? '').matchAll(/;[ \t]*([\w-]+\*?)=(?:"([^"]*)"|([^\s";]*))/gy)) {
    if (!found.has(key!)) found.set(key!.toLowerCase(), quoted ?? plain ?? '');
  }
  const name = found.get('name');
  if (name === undefined) return undefined;
  const fileName = found.get('filename') ?? found.get('filename*');
  return { name, isFile: fileName !== undefined, fileName: fileName ?? '' };
}

function notAForm(): Failure {
  return new Failure('invalid', 'This address takes a form, and something else was sent.');
}

function tooManyAnswers(): Failure {
  return new Failure('invalid', 'The form has too many fields.');
}
