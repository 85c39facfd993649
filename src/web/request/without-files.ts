import { mostBytesOfForm, piecesOf, readBody } from './body.ts';
import { delimiterOf, headAt, isMultipart, withBytes } from './sent-form.ts';

/**
 * The request with its form but without the bytes of its files, which are dropped as they arrive. The head of each file stays, so that the
 * form can say which files were lost. Reading stops if the body is no form, has too much text or is longer than allowed.
 */
export async function withoutFiles(request: Request, mostBytes: number): Promise<Request> {
  const type = request.headers.get('content-type') ?? '';
  if (!isMultipart(type)) return (await readBody(request, mostBytesOfForm)) ?? withBytes(request, Buffer.alloc(0));
  const texts = new TextParts(delimiterOf(type));
  let size = 0;
  for await (const piece of piecesOf(request)) {
    size += piece.length;
    if (size > mostBytes || !texts.add(piece)) break;
  }
  return withBytes(request, texts.form);
}

/** Finds the parts of a multipart form while it arrives, and keeps only the heads of files. */
class TextParts {
  readonly #delimiter: Buffer;
  #kept = Buffer.alloc(0);
  /** The bytes that are not searched yet. The first delimiter has no line end before it. */
  #rest = Buffer.from('\r\n');
  /** Where in the rest the next delimiter may begin. */
  #searched = 0;
  #inside: 'a delimiter' | 'a text' | 'a file' = 'a delimiter';

  constructor(delimiter: Buffer) {
    this.#delimiter = delimiter;
  }

  /** The form with only these parts. */
  get form(): Buffer {
    return Buffer.concat([this.#kept, this.#delimiter, Buffer.from('--\r\n')]).subarray('\r\n'.length);
  }

  /** Returns false once nothing more has to be read. */
  add(piece: Uint8Array): boolean {
    this.#rest = Buffer.concat([this.#rest, piece]);
    while (this.#inside === 'a delimiter' ? this.#enterPart() : this.#leavePart());
    return this.#kept.length + this.#rest.length <= mostBytesOfForm;
  }

  #enterPart(): boolean {
    const head = headAt(this.#rest, this.#delimiter.length);
    if (!head || !this.#rest.subarray(0, this.#delimiter.length).equals(this.#delimiter)) return false;
    this.#inside = head.isFile ? 'a file' : 'a text';
    this.#searched = head.end;
    if (head.isFile) this.#kept = Buffer.concat([this.#kept, this.#rest.subarray(0, head.end)]);
    return true;
  }

  #leavePart(): boolean {
    const end = this.#rest.indexOf(this.#delimiter, this.#searched);
    if (end < 0) {
      if (this.#inside === 'a file') this.#dropFile();
      return false;
    }
    if (this.#inside === 'a text') this.#kept = Buffer.concat([this.#kept, this.#rest.subarray(0, end)]);
    this.#rest = this.#rest.subarray(end);
    this.#inside = 'a delimiter';
    return true;
  }

  /** Keeps the last bytes, which may be the beginning of a delimiter. */
  #dropFile(): void {
    this.#rest = this.#rest.subarray(Math.max(0, this.#rest.length - this.#delimiter.length + 1));
    this.#searched = 0;
  }
}
