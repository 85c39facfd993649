import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { answerOfBytes } from './answer.ts';
import { chooseCoding } from './compress.ts';

type StaticFile = { type: string; body: Buffer; packed: Partial<Record<'br' | 'gzip', Buffer>> };

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export type StaticFiles = (request: Request, path: string) => Response | undefined;

/** The files for browsers, compressed at build and read at the start. A changed file has another name, so browsers keep each for ever. */
export function staticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const path of walk(folder)) {
    const type = types[extname(path)];
    if (type) files.set(`/${relative(folder, path)}`, { type, body: readFileSync(path), packed: readPacked(path) });
  }
  return (request, path) => {
    const file = files.get(path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    const coding = chooseCoding(request, ['br', 'gzip']);
    const packed = coding && file.packed[coding];
    const headers: Record<string, string> = {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    };
    if (packed) headers['content-encoding'] = coding!;
    return answerOfBytes(packed ?? file.body, { headers });
  };
}

function readPacked(path: string): StaticFile['packed'] {
  const packed: StaticFile['packed'] = {};
  for (const [coding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const file = path + ending;
    if (statSync(file, { throwIfNoEntry: false })) packed[coding] = readFileSync(file);
  }
  return packed;
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name));
}
