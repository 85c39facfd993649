import { createHash } from 'node:crypto';
import { link } from '#content/link.ts';

/** The text that many answers share. A browser that has it gets only what is new in each answer (RFC 9842). It contains nothing private. */
export type Dictionary = {
  body: Buffer;
  /** The compressed forms of the dictionary itself, each made once. */
  packed: Map<string, Promise<Buffer>>;
  /** The address contains the hash of the content, so its content never changes. */
  path: string;
  /** The bytes at the start of each answer compressed with it: the mark of the format, and the hash of the dictionary. */
  mark: Buffer;
  /** The name by which a browser says that it has the dictionary. */
  name: string;
};

/** RFC 9842: a frame of 32 bytes that Zstandard decoders skip. */
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
