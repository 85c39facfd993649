import { Hash } from 'node:crypto';
import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { line } from '#domain/values/input.ts';
import { testApp } from '../../../test/support/app.ts';
import { post as bare } from '../../../test/support/bare-post.ts';
import { signedInMember } from '../../../test/support/member.ts';
import { ownerFieldFor } from '../../../test/support/page-owner.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { action } from '../pages/action.ts';
import { defineForm } from './form.ts';
import { anyone, members } from './route.ts';
import { sentForm } from './sent-form.ts';

const schema = z.object({
  note: line({ missing: 'Enter a note', max: 40 }),
  photo: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Choose a photo'),
});
const form = defineForm({ id: 'album', schema, missingText: '', fileFields: ['photo'] });
const plain = z.object({ photo: schema.shape.photo });
const plainForm = defineForm({ id: 'frame', schema: plain, missingText: '', fileFields: ['photo'] });
let [taken, size] = [0, 0];
const photo = new Uint8Array(2_000_000);
const buffers = new Set<ArrayBufferLike>();
const site = await testApp({
  config: { RATE_LIMIT_FACTOR: '0.3' },
  routes: [
    ...action({
      at: '/album',
      who: members,
      form,
      limits: { member: 'picture' },
      once: 'by the verb',
      verb: async () => void (taken += 1),
      show: (_, { fields, problem }, refusal) => Response.json([fields.note.values, problem], refusal),
      next: () => '/shown',
      mostBytes: 3_000_000,
    }),
    ...action({
      at: '/frame',
      who: members,
      form: plainForm,
      limits: { member: 'picture' },
      once: 'by the verb',
      verb: async () => {},
      show: (_, { problem }, refusal) => Response.json([problem], refusal),
      next: () => '/shown',
      mostBytes: 3_000_000,
    }),
    bare('/size', anyone, readSize, { mostBytes: 3_000_000 }),
    bare('/twice', anyone, readTwice, { mostBytes: 3_000_000 }),
  ],
});
const uploads = join(site.dataDir, 'uploads');
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(uploads, { recursive: true, force: true });
});

async function readTwice({ request }: { request: Request }): Promise<Response> {
  for (const _ of [1, 2]) {
    const { files } = await sentForm(request, [], ['photo']);
    buffers.add(files.get('photo')![0]!.buffer);
  }
  return new Response(null, { status: 204 });
}

const send = async (...of: Parameters<typeof upload>) => site.app.fetch(await upload(...of));

async function readSize({ request }: { request: Request }): Promise<Response> {
  size = (await request.arrayBuffer()).byteLength;
  return new Response(null, { status: 204 });
}

async function upload(path: string, note: string, cookie = '', key: string = crypto.randomUUID()): Promise<Request> {
  const body = new FormData();
  for (const [name, value] of Object.entries(await ownerFieldFor(site.services, cookie))) body.append(name, value);
  body.append('form_key', key);
  body.append('photo', new Blob([photo]), 'nut.png');
  body.append('note', note);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  return new Request(`http://agbon.test${path}`, { method: 'POST', body, headers });
}

test('a file is refused before it is read if its member’s limit is used up, and the typed text stays', async () => {
  const { cookie } = await signedInMember(site.ctx());
  for (const _ of [1, 2, 3]) expect((await send('/album', 'Nuts', cookie)).status).toBe(303);
  await rm(uploads, { recursive: true });
  // Any write would fail now.
  await writeFile(uploads, '');
  const refused = await send('/album', 'Husks', cookie);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 3000]).toEqual([429, true]);
  expect(await refused.json()).toEqual([['Husks'], expect.stringContaining('Too many tries from here.')]);
  const again = await upload('/album', 'Shells', cookie);
  const statements = await statementsOf(site.pool, () => site.app.fetch(again));
  // The one statement is the session's.
  expect(statements.length).toBeLessThanOrEqual(1);
});

test('a file without text beside it is refused before a byte is read if its member’s limit is used up, and another member’s file is accepted', async () => {
  const [{ cookie }, other] = [await signedInMember(site.ctx()), await signedInMember(site.ctx())];
  for (const _ of [1, 2, 3]) expect((await send('/frame', '', cookie)).status).toBe(303);
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(10_000));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const refused = await site.app.fetch(new Request('http://agbon.test/frame', init));
  expect([refused.status, Number(refused.headers.get('retry-after')) > 3000, read]).toEqual([429, true, 0]);
  expect((await send('/frame', '', other.cookie)).status).toBe(303);
});

test('a form that is sent twice at once with the same file is accepted once, and with another file twice', async () => {
  const { cookie } = await signedInMember(site.ctx());
  taken = 0;
  const key = crypto.randomUUID();
  await Promise.all([send('/album', 'Nuts', cookie, key), send('/album', 'Nuts', cookie, key)]);
  expect(taken).toBe(1);
  await send('/album', 'Nuts', cookie, key);
  expect(taken).toBe(1);
  photo[0] = 1;
  await send('/album', 'Nuts', cookie, key);
  expect(taken).toBe(2);
});

test('no file is hashed on the event loop, where all other requests would wait for it', async () => {
  const { cookie } = await signedInMember(site.ctx());
  const hashed = vi.spyOn(Hash.prototype, 'update');
  expect((await send('/album', 'Nuts', cookie)).status).toBe(303);
  const sizes = hashed.mock.calls.map(([data]) => data.length);
  expect(Math.max(0, ...sizes)).toBeLessThan(100_000);
});

test('a body that was read is never copied, however often its form is used', async () => {
  expect((await send('/twice', 'Nuts')).status).toBe(204);
  expect(buffers.size).toBe(1);
});

test('a body is written in few chunks, however small they arrive', async () => {
  const file = await open(join(site.dataDir, 'any'), 'w');
  const written = vi.spyOn(Object.getPrototypeOf(file) as typeof file, 'writeFile');
  await file.close();
  const pieces = Array.from({ length: 200 }, () => new Uint8Array(10_000));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.pop();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  const init = { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' }, duplex: 'half' };
  await site.app.fetch(new Request('http://agbon.test/size', init));
  expect(size).toBe(2_000_000);
  expect(written.mock.calls.length).toBeLessThanOrEqual(9);
});
