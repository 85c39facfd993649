import { randomBytes } from 'node:crypto';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { ReadStream } from 'node:fs';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import type { ReadPolicy } from '#domain/acting/files/file-kind.ts';
import { saveFile } from '#domain/acting/files/save-file.ts';
import { storeFile } from '#domain/acting/files/store-file.ts';
import { listenOn } from '../http-server.ts';
import { fileRoutesFor } from './file.routes.ts';
import { soon } from '../../../test/support/limits.ts';

const ofItsOwner: ReadPolicy = ({ actor }, { uploadedBy }) => actor.kind === 'member' && actor.id === uploadedBy;
const site = await testApp({ routes: fileRoutesFor({ 'member-picture': ofItsOwner }) });
const server = await listenOn('127.0.0.1', 0);
server.answerWith(site.app);
afterAll(() => server.close());
const { ctx } = site;

const picture = {
  kind: 'member-picture',
  isPublic: true,
  contentType: 'image/webp',
  size: { width: 4, height: 4 },
} as const;
const paper = { kind: 'member-picture', isPublic: false, contentType: 'application/pdf' } as const;

async function kept(bytes: Buffer, about: Parameters<typeof saveFile>[2]): Promise<string> {
  const file = await storeFile(ctx(), bytes);
  await saveFile(ctx(), file, about);
  return `/files/${file.hash}`;
}

describe('a public picture', () => {
  test('is sent as a whole, may be cached for ever, and is identified by its hash', async () => {
    const bytes = randomBytes(2_000_000);
    const path = await kept(bytes, picture);
    const answer = await fetch(server.address + path);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '2000000',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${path.slice('/files/'.length)}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('content-disposition')).toBeNull();
    const again = await fetch(server.address + path, { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(server.address + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '2000000']);
  });

  test('is never in memory as a whole, and is closed when its visitor leaves', async () => {
    // More than a connection's buffers hold.
    const size = 24_000_000;
    const path = await kept(randomBytes(size), picture);
    const opened: ReadStream[] = [];
    const watched = async (hash: string) => {
      const stream = await site.files.open(hash);
      opened.push(stream as ReadStream);
      return stream;
    };
    site.services.files = { ...site.files, open: watched };
    const answer = await new Promise<IncomingMessage>((resolve) => {
      httpGet(server.address + path, { agent: false }, resolve);
    });
    answer.destroy();
    await vi.waitFor(() => expect(opened.map((stream) => stream.destroyed)).toEqual([true]), soon);
    expect(opened[0]!.bytesRead).toBeLessThan(size);
  });
});

describe('a file that we did not make ourselves', () => {
  test('is downloaded, and no browser displays it', async () => {
    const path = await kept(Buffer.from('%PDF-1.7 of a price list'), { ...paper, isPublic: true });
    const answer = await site.get(path);
    const name = `agbon-${path.slice('/files/'.length).slice(0, 8)}.pdf`;
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  });
});

describe('a private file', () => {
  test('is read only by its owner and not cached; everybody else gets a 404, whether it exists or not', async () => {
    const [ngozi, bola] = [await signedIn(site), await signedIn(site)];
    const path = await kept(Buffer.from('%PDF-1.7 of a passport'), { ...paper, uploadedBy: ngozi.member.id });
    const own = await site.get(path, { cookie: ngozi.cookie });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await own.text()).toBe('%PDF-1.7 of a passport');
    const nothing = await site.get(`/files/${'0'.repeat(64)}`);
    const withoutReference = async (answer: Response) => (await answer.text()).replace(/[\da-f-]{36}/g, '');
    const expected = [404, await withoutReference(nothing)];
    const stranger = await site.get(path);
    expect([stranger.status, await withoutReference(stranger)]).toEqual(expected);
    const etag = { 'if-none-match': `"${path.slice('/files/'.length)}"` };
    expect((await site.get(path, { cookie: bola.cookie, ...etag })).status).toBe(404);
  });
});

test('a file that the store has lost is a fault of ours, with a reference and a line in the log', async () => {
  const path = await kept(Buffer.from('lost'), picture);
  await site.files.remove(path.slice('/files/'.length));
  expect((await site.get(path)).status).toBe(500);
  expect(site.logged).toContainEqual(expect.objectContaining({ level: 'error', route: '/files/:hash' }));
});
