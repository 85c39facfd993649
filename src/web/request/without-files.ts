import { mostBytesOfForm, piecesOf, takeBody } from './body.ts';
import { delimiterOf, headAt, isMultipart, withBytes } from './sent-form.ts';

/**
 * The request with its form and without the bytes of the files in it, which are dropped as they come. The head of each file stays, so that
 * the form can say which files were lost. What is no form, has too much text or is longer than allowed is read no further.
 */
export async function withoutFiles(request: Request, mostBytes: number): Promise<Request> {
  const type = request.headers.get('content-type') ?? '';
  if (!isMultipart(type)) return (await takeBody(request, mostBytesOfForm)) ?? withBytes(request, Buffer.alloc(0));
  const texts = new TextParts(delimiterOf(type));
  let size = 0;
  for await (const piece of piecesOf(request)) {
    size += piece.length;
    if (size > mostBytes || !texts.add(piece)) break;
  }
  return withBytes(request, texts.form);
}

/** The parts of a multipart form, of files the heads alone, found while the form comes in. */
class TextParts {
  readonly #delimiter: Buffer;
  #kept = Buffer.alloc(0);
  /** What is not looked through yet. The first delimiter has no line end before it. */
  #rest = Buffer.from('\r\n');
  /** Where in the rest the next delimiter may begin. */
  #searched = 0;
  #inside: 'a delimiter' | 'a text' | 'a file' = 'a delimiter';

  constructor(delimiter: Buffer) {
    this.#delimiter = delimiter;
  }

  /** The form with these parts alone. */
  get form(): Buffer {
    return Buffer.concat([this.#kept, this.#delimiter, Buffer.from('--\r\n')]).subarray('\r\n'.length);
  }

  /** False when nothing more has to be read. */
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

  /** The last bytes that came may be the first of a delimiter. */
  #dropFile(): void {
    this.#rest = this.#rest.subarray(Math.max(0, this.#rest.length - this.#delimiter.length + 1));
    this.#searched = 0;
  }
}
