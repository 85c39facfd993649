import { bytesOfBody } from './body-bytes.ts';
import { isMultipart, mostAnswers, notAForm, partsOf, tooManyAnswers } from './multipart.ts';

/** What was sent under the names that were asked for; for files their bytes. Nothing else of the body is looked at. */
export type SentForm = { values: Map<string, string[]>; files: Map<string, Buffer[]> };

/** No field of ours is called longer. */
const longestName = 200;

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
    // Where nothing was chosen, browsers send a file without a name and without content.
    const isChosen = isFile && (bytes.length > 0 || fileName !== '');
    if (!isChosen || !fileNames.has(name)) continue;
    add(files, name, bytes);
    // A form that has a field for it is told what its file is called.
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

/** A name or a value out of its percent signs and plusses. */
function decoded(text: string): string {
  return new URLSearchParams(`=${text}`).get('') ?? '';
}

function add<Value>(values: Map<string, Value[]>, name: string, value: Value): void {
  const list = values.get(name);
  if (list) list.push(value);
  else values.set(name, [value]);
}
