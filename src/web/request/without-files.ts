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
  #collected = Buffer.alloc(0);
  /** The bytes that are not searched yet. The first delimiter has no line end before it. */
  #pending = Buffer.from('\r\n');
  /** Where in the pending bytes the next delimiter may begin. */
  #searchFrom = 0;
  #inside: 'a delimiter' | 'a text' | 'a file' = 'a delimiter';

  constructor(delimiter: Buffer) {
    this.#delimiter = delimiter;
  }

  /** The form with only these parts. */
  get form(): Buffer {
    return Buffer.concat([this.#collected, this.#delimiter, Buffer.from('--\r\n')]).subarray('\r\n'.length);
  }

  /** Returns false once nothing more has to be read. */
  add(piece: Uint8Array): boolean {
    this.#pending = Buffer.concat([this.#pending, piece]);
    while (this.#inside === 'a delimiter' ? this.#enterPart() : this.#leavePart());
    return this.#collected.length + this.#pending.length <= mostBytesOfForm;
  }

  #enterPart(): boolean {
    const head = headAt(this.#pending, this.#delimiter.length);
    if (!head || !this.#pending.subarray(0, this.#delimiter.length).equals(this.#delimiter)) return false;
    this.#inside = head.isFile ? 'a file' : 'a text';
    this.#searchFrom = head.end;
    if (head.isFile) this.#collected = Buffer.concat([this.#collected, this.#pending.subarray(0, head.end)]);
    return true;
  }

  #leavePart(): boolean {
    const end = this.#pending.indexOf(this.#delimiter, this.#searchFrom);
    if (end < 0) {
      if (this.#inside === 'a file') this.#dropFile();
      return false;
    }
    if (this.#inside === 'a text') this.#collected = Buffer.concat([this.#collected, this.#pending.subarray(0, end)]);
    this.#pending = this.#pending.subarray(end);
    this.#inside = 'a delimiter';
    return true;
  }

  /** Keeps the last bytes, which may be the beginning of a delimiter. */
  #dropFile(): void {
    this.#pending = this.#pending.subarray(Math.max(0, this.#pending.length - this.#delimiter.length + 1));
    this.#searchFrom = 0;
  }
}
