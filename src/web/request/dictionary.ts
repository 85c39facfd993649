import { createHash } from 'node:crypto';
import { link } from '#content/link.ts';

/** What many answers have in common, so that a browser that has it is sent only what is new in each (RFC 9842). Nothing in it is private. */
export type Dictionary = {
  body: Buffer;
  /** As it travels itself; each packed form is made once. */
  packed: Map<string, Promise<Buffer>>;
  /** Its address has its content's hash, so what is found there never changes. */
  path: string;
  /** What every answer that is packed by it begins with: the format's mark, and the dictionary's hash. */
  mark: Buffer;
  /** By which a browser says that it has it. */
  name: string;
};

/** RFC 9842: a frame that unpackers of Zstandard skip, 32 bytes long. */
const markOfFormat = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

export function dictionaryOf(text: string): Dictionary {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest();
  return {
    body,
    packed: new Map(),
    path: link('dictionary', { dictionaryHash: hash.toString('hex') }),
    mark: Buffer.concat([markOfFormat, hash]),
    name: `:${hash.toString('base64')}:`,
  };
}

export function hasDictionary(request: Request, { name }: Dictionary): boolean {
  return request.headers.get('available-dictionary')?.trim() === name;
}
