import { randomBytes } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { FairTurns } from '#platform/fair-turns.ts';
import { limitPerKey } from '#platform/limit-concurrency.ts';
import { makeFolder } from '#platform/make-folder.ts';
import { mostBytesInMemory, piecesOf, textBytes } from './body.ts';
import { placeOf } from './limits.ts';
import { withBytes } from './sent-form.ts';
import type { Visit } from './visit.ts';

/** How many uploads one member, one known browser or one network of unknown visitors may send at the same time. */
const ofOnePlace = limitPerKey(4);
/** How many uploads may be sent at the same time by all visitors together, because each takes disk space. */
const ofAll = limitPerKey(60);
/**
 * The limit of bytes in memory, from the complete arrival of a body until its request is answered. It counts bytes instead of bodies, so
 * that a body waits only if memory is short, even while other work such as encoding pictures takes long.
 */
const memoryTurns = new FairTurns({
  most: 160 * 1024 * 1024,
  mostOfOne: 40 * 1024 * 1024,
  mostWaiting: 60,
  mostWaitingOfOne: 4,
});

type Answer = (request: Request | undefined, textBytes?: number) => Promise<Response> | Response;

/**
 * Receives a body with files, which may arrive slowly: first into a file without a name, so that nothing remains after a crash, then into
 * memory when it is its turn. `answer` gets undefined instead of a body that is too long, and otherwise also the number of bytes outside of
 * the files.
 */
export function withUpload(visit: Visit, mostBytes: number, answer: Answer): Promise<Response> {
  const place = placeOf(visit);
  return ofOnePlace(place, () =>
    ofAll('all', async () => {
      const { request } = visit;
      if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return answer(undefined);
      const file = await namelessFile(join(visit.services.config.dataDir, 'uploads'));
      try {
        const size = await writeBody(file, request, mostBytes);
        if (size === undefined) return await answer(undefined);
        return await memoryTurns.take(
          { person: place },
          async () => answer(...(await readBack(file, size, request))),
          size,
        );
      } finally {
        await file.close();
      }
    }),
  );
}

async function namelessFile(folder: string): Promise<FileHandle> {
  await makeFolder(folder, 0o700);
  const path = join(folder, randomBytes(12).toString('hex'));
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

async function writeBody(file: FileHandle, request: Request, mostBytes: number): Promise<number | undefined> {
  let size = 0;
  let gathered: Uint8Array[] = [];
  let gathered_bytes = 0;
  for await (const piece of piecesOf(request)) {
    size += piece.length;
    if (size > mostBytes) return undefined;
    gathered.push(piece);
    gathered_bytes += piece.length;
    if (gathered_bytes < mostBytesInMemory) continue;
    await file.writeFile(Buffer.concat(gathered));
    [gathered, gathered_bytes] = [[], 0];
  }
  await file.writeFile(Buffer.concat(gathered));
  return size;
}

async function readBack(file: FileHandle, size: number, request: Request): Promise<[Request, number]> {
  const body = Buffer.allocUnsafeSlow(size);
  for (let at = 0; at < size;) at += (await file.read(body, at, size - at, at)).bytesRead;
  return [withBytes(request, body), textBytes(body, request.headers)];
}
