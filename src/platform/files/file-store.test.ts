import { randomBytes } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { dataFolder } from '../../../test/support/data-folder.ts';
import { openS3Server } from '../../../test/support/s3-server.ts';
import { openFileStore } from './open-file-store.ts';
import { diskStore } from './disk-store.ts';
import { FileStoreUnavailable } from './file-store-unavailable.ts';
import { fileContentOf, readWholeFile, WrongContent, type FileStore } from './file-store.ts';
import { createLog } from '../log.ts';
import { ZipWriter } from '../zip/zip-writer.ts';
import { readNote, saveNote } from './note.ts';
import { s3Store } from './s3-store.ts';

const folder = await dataFolder();
const silent = createLog('silent');
const s3 = await openS3Server();
afterAll(async () => {
  await s3.close();
  await folder.remove();
});
const disk = await openFileStore({ store: 'disk', folder: join(folder.path, 'files') }, silent);
const bucket = await openFileStore({ store: 's3', ...s3.settings }, silent);

const large = randomBytes(3 * 1024 * 1024);
const pieces = (bytes: Buffer, size = 50_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  );
const absent = fileContentOf(Buffer.from('never kept')).hash;
const filesOnDisk = async () =>
  (await readdir(join(folder.path, 'files'), { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

describe.each<[string, FileStore]>([
  ['the disk', disk],
  ['a bucket', bucket],
])('%s', (_, store) => {
  test.each([
    ['bytes', Buffer.from('a nut'), (bytes: Buffer) => bytes],
    ['a stream of many pieces', large, pieces],
  ])('gives back a stored file, sent as %s', async (_, bytes, sent) => {
    const file = fileContentOf(bytes);
    await store.save(file, sent(bytes));
    expect(await store.has(file.hash)).toBe(true);
    expect((await readWholeFile(store, file.hash))!.equals(bytes)).toBe(true);
  });

  test('saves a note under its name, and replaces it as a whole', async () => {
    expect(await readNote(store, 'the end')).toBeUndefined();
    for (const text of ['first', 'the second ẹ']) {
      await saveNote(store, 'the end', text);
      expect(await readNote(store, 'the end')).toBe(text);
    }
    expect(await readNote(store, 'another')).toBeUndefined();
  });

  test('returns a part of a file, from one byte to another', async () => {
    const file = fileContentOf(large);
    await store.save(file, large);
    const part = await store.open(file.hash, { start: 70_000, end: 270_001 });
    expect(Buffer.concat(await part!.toArray()).equals(large.subarray(70_000, 270_002))).toBe(true);
    expect(await store.open(absent, { start: 0, end: 1 })).toBeUndefined();
  });

  test('accepts a file that is written in chunks, and has it once the writer finishes', async () => {
    const draft = await store.draft('a-nut');
    const bytes = randomBytes(1_000_000);
    await pipeline(pieces(bytes, 333), draft.output);
    expect(draft.content()).toEqual(fileContentOf(bytes));
    expect(await store.has(draft.content().hash)).toBe(false);
    await draft.save();
    expect((await readWholeFile(store, draft.content().hash))!.equals(bytes)).toBe(true);
    await draft.discard();
    expect(await store.has(draft.content().hash)).toBe(true);
  });

  test('does not have a file whose draft was discarded', async () => {
    const draft = await store.draft('a-nut');
    draft.output.write('a nut that nobody wants');
    await draft.discard();
    expect(await store.has(fileContentOf(Buffer.from('a nut that nobody wants')).hash)).toBe(false);
    expect(await store.clearUnfinished(new Date(Date.now() + 60_000))).toBe(0);
  });

  test('removes drafts that a process left unfinished', async () => {
    const draft = await store.draft('a-nut');
    await new Promise((resolve) => draft.output.write('half', resolve));
    expect(await store.clearUnfinished(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.clearUnfinished(new Date(Date.now() + 60_000))).toBe(1);
    await draft.discard();
  });

  test('deletes the drafts of one name, and no others', async () => {
    const left = [await store.draft('export-1'), await store.draft('export-1'), await store.draft('export-12')];
    for (const { output } of left) await new Promise((resolve) => output.write('half', resolve));
    await store.dropDrafts('export-1');
    expect(await store.clearUnfinished(new Date(Date.now() + 60_000))).toBe(1);
    await store.dropDrafts('export-1');
    for (const draft of left) await draft.discard();
  });

  test('a draft that can no longer be written is reported to its writer, and the process goes on', async () => {
    const draft = await store.draft('a-nut');
    await new Promise((resolve) => draft.output.write('half', resolve));
    // As on a full disk, while the writer waits for something else.
    draft.output.destroy(new Error('the disk is full'));
    await new Promise((resolve) => draft.output.once('close', resolve));
    await expect(new ZipWriter(draft.output).add('a.txt', ['a'], { modified: new Date() })).rejects.toThrow('is full');
    await draft.discard();
  });

  test('has a file once, even when it is saved several times at once', async () => {
    const bytes = randomBytes(1000);
    const file = fileContentOf(bytes);
    await Promise.all([1, 2, 3].map(() => store.save(file, bytes)));
    expect(await readWholeFile(store, file.hash)).toEqual(bytes);
  });

  test('does not find a file that was never stored or was removed, once or twice', async () => {
    expect([await store.has(absent), await store.open(absent)]).toEqual([false, undefined]);
    const file = fileContentOf(Buffer.from('for a moment'));
    await store.save(file, Buffer.from('for a moment'));
    for (let time = 0; time < 2; time++) await store.remove(file.hash);
    expect([await store.has(file.hash), await store.open(file.hash)]).toEqual([false, undefined]);
  });

  test.each([
    ['longer', () => pieces(large), 'is longer than the'],
    ['shorter', () => pieces(large.subarray(0, 5)), 'does not match its hash'],
    ['other bytes', () => pieces(Buffer.from('another')), 'does not match its hash'],
    ['broken off', () => Readable.from(brokenOff()), 'the sender stopped'],
  ])('refuses content that does not match its hash: %s', async (_, sent, words) => {
    const file = fileContentOf(Buffer.from('a shell'));
    await expect(store.save(file, sent())).rejects.toThrow(words);
    expect(await store.has(file.hash)).toBe(false);
  });

  test.each(['', '..', '../../secret', 'A'.repeat(64), `${'a'.repeat(64)}\n`, 'a'.repeat(63)])(
    'makes no request for an invalid hash: %j',
    async (name) => {
      for (const ask of [() => store.open(name), () => store.has(name), () => store.remove(name)])
        await expect(async () => ask()).rejects.toThrow('This is not the hash of a file');
    },
  );
});

async function* brokenOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('a ');
  await Promise.reject(new Error('the sender stopped'));
}

describe('on the disk', () => {
  test('nothing remains of an incomplete file', async () => {
    const before = (await filesOnDisk()).length;
    await expect(disk.save(fileContentOf(Buffer.from('x')), pieces(large))).rejects.toThrow(WrongContent);
    expect(await filesOnDisk()).toHaveLength(before);
  });

  test('half-written files from a power loss are deleted after a time, and other files stay', async () => {
    const unfinished = join(folder.path, 'files', 'unfinished');
    await mkdir(unfinished, { recursive: true });
    for (const name of ['old', 'young']) await writeFile(join(unfinished, name), 'half');
    const then = new Date('2026-01-01T00:00:00Z');
    await utimes(join(unfinished, 'old'), then, then);
    expect(await disk.clearUnfinished(new Date('2026-01-02T00:00:00Z'))).toBe(1);
    expect(await readdir(unfinished)).toEqual(['young']);
    expect(await diskStore(join(folder.path, 'nowhere')).clearUnfinished(new Date())).toBe(0);
  });

  test('a folder that cannot be created stops the start and names the setting to change', async () => {
    await writeFile(join(folder.path, 'a-file'), '');
    const inFile = openFileStore({ store: 'disk', folder: join(folder.path, 'a-file', 'files') }, silent);
    await expect(inFile).rejects.toThrow(/cannot be made .*set FILES_DIR to one that this user can write/);
  });
});

describe('a bucket', () => {
  const impatient = s3Store(s3.settings, { silence_ms: 50, atOnce_ms: Infinity });
  /** Waits long for every later request, however busy the machine is. */
  function impatientOnce() {
    const patience = [50];
    return s3Store(s3.settings, {
      get silence_ms() {
        return patience.pop() ?? 60_000;
      },
      atOnce_ms: Infinity,
    });
  }
  const bytes = randomBytes(100_000);
  const file = fileContentOf(bytes);

  test('that fails once, or breaks the connection, is asked once more', async () => {
    s3.trouble('fault');
    await bucket.save(file, bytes);
    s3.trouble('fault');
    expect(await readWholeFile(bucket, file.hash)).toEqual(bytes);
    s3.trouble('silence');
    expect(await impatientOnce().has(file.hash)).toBe(true);
  });

  test('that keeps failing is given up with its own reason', async () => {
    s3.trouble('fault', 'fault');
    await expect(bucket.open(file.hash)).rejects.toThrow('The store of files answered 500: InternalError.');
    s3.trouble('silence', 'silence');
    await expect(impatient.open(file.hash)).rejects.toThrow('The store of files is silent.');
  });

  test('that breaks off in the middle of a file does not return half a file as a whole one', async () => {
    s3.trouble('cut off');
    await expect(readWholeFile(bucket, file.hash)).rejects.toThrow('aborted');
  });

  test.each([
    ['another secret', { secret: 'wrong' }, '403: SignatureDoesNotMatch'],
    ['another key', { key: 'nobody' }, '403: InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, '400: AuthorizationHeaderMalformed'],
    ['a missing bucket', { bucket: 'others' }, '404: NoSuchBucket'],
  ])('stores nothing with %s', async (_, wrong, answer) => {
    const store = s3Store({ ...s3.settings, ...wrong });
    await expect(store.save(fileContentOf(Buffer.from('no')), Buffer.from('no'))).rejects.toThrow(answer);
    expect([...s3.objects.values()].map(String)).not.toContain('no');
  });

  test('that was silent for long is not asked a second time, because a visitor waits', async () => {
    const asked = s3.requests.length;
    s3.trouble('silence');
    await expect(s3Store(s3.settings, { silence_ms: 50, atOnce_ms: 0 }).open(file.hash)).rejects.toThrow(
      FileStoreUnavailable,
    );
    expect(s3.requests).toHaveLength(asked + 1);
  });

  test('that does not exist is a fault, and not a missing file', async () => {
    const store = s3Store({ ...s3.settings, bucket: 'others' });
    for (const ask of [() => store.open(absent), () => store.has(absent)])
      await expect(ask()).rejects.toThrow('404: NoSuchBucket');
  });

  test('that is away is reported, and not confused with the database', async () => {
    const away = s3Store({ ...s3.settings, url: 'http://127.0.0.1:1' });
    await expect(away.has(file.hash)).rejects.toThrow('The store of files cannot be reached: ECONNREFUSED.');
    await expect(away.has(file.hash)).rejects.toThrow(FileStoreUnavailable);
  });
});
