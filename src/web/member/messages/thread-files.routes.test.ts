import { beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { soon } from '../../../../test/support/limits.ts';
import { openListing } from '../../../../test/support/listings.ts';
import { openTrading } from '../../../../test/support/own-listings.ts';
import { ownerFieldFor } from '../../../../test/support/page-owner.ts';
import { onePage } from '../../../../test/support/pdfs.ts';
import { fromPhone, grainy } from '../../../../test/support/pictures.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { adminPassword, staffAtDesk } from '../../../../test/support/staff.ts';
import { link } from '#content/link.ts';
import { answerThread } from '#domain/trade/messages/answer-thread.ts';
import { contactSeller } from '#domain/trade/messages/contact-seller.ts';
import { findThread } from '#domain/trade/messages/find-thread.ts';
import { drawInTurn, picturesWaiting } from '#platform/picture/picture-pool.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword } });
const { pool, ctx, get, post } = site;
await openTrading(site);

let [ada, musa]: SignedIn[] = [];
let listingId: string;

beforeEach(async () => {
  await pool.query(
    'truncate thread, message_flag, rate_limit cascade; alter sequence message_flag_id_seq restart; delete from member',
  );
  ada = await signedIn(site, { name: 'Ada Obi' });
  musa = await signedIn(site, { name: 'Musa Bello', account_type: 'seller' });
  listingId = String((await openListing(ctx(), { seller_id: musa.member.id })).id);
});

const words = { subject: 'Price for ten tons', urgency: 'high', message: 'Can you do ₦400 a nut?' } as const;
const begun = async () => (await contactSeller(ada!.ctx(), listingId, words)).threadId;
const see = async (path: string) => seePage(await get(path, { cookie: ada!.cookie }));

test('a thread accepts several files with a message, without script; the same form twice is one message', async () => {
  const threadId = await begun();
  const path = link('thread', { threadId });
  const owner = await ownerFieldFor(site.services, musa!.cookie);
  const send = (key: string, ...files: Uint8Array[]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...owner, form_key: key, message: 'Our prices' }))
      body.append(name, value);
    for (const bytes of files) body.append('files', new Blob([new Uint8Array(bytes)]), 'a file');
    const headers = { 'sec-fetch-site': 'same-origin', cookie: musa!.cookie };
    return site.app.fetch(new Request(`http://agbon.test${path}`, { method: 'POST', body, headers }));
  };
  const key = crypto.randomUUID();
  const picture = await fromPhone({ width: 40, height: 20 });
  expect((await send(key, onePage(), picture)).status).toBe(303);
  expect((await send(key, onePage(), picture)).status).toBe(303);
  const { messages } = await findThread(ada!.ctx(), threadId);
  expect(messages.map(({ files }) => files.length)).toEqual([0, 2]);
  const page = await see(path);
  for (const { hash } of messages[1]!.files) expect(page.html).toContain(link('file', { hash }));
  const refused = await seePage(await send(crypto.randomUUID(), onePage('/OpenAction 9 0 R')));
  expect([refused.status, refused.text.includes('This PDF has a script')]).toEqual([422, true]);
  const many = await seePage(await send(crypto.randomUUID(), ...Array.from({ length: 5 }, () => onePage())));
  expect([many.status, many.text.includes('Choose at most four files')]).toEqual([422, true]);
});

test('a message without a file is answered while four pictures of another member wait to be drawn', async () => {
  const threadId = await begun();
  const path = link('thread', { threadId });
  const send = async (who: SignedIn, message: string, picture?: Uint8Array) => {
    const form = new FormData();
    const fields = { ...(await ownerFieldFor(site.services, who.cookie)), form_key: crypto.randomUUID(), message };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('files', new Blob(picture ? [new Uint8Array(picture)] : []), picture ? 'noise.jpg' : '');
    const written = new Response(form);
    const body = await written.arrayBuffer();
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': written.headers.get('content-type')!,
      'content-length': String(body.byteLength),
      cookie: who.cookie,
    };
    return site.app.fetch(new Request(`http://agbon.test${path}`, { method: 'POST', body, headers }));
  };
  const drawing = Promise.withResolvers<void>();
  const held = ['somebody', 'somebody else'].map((person) => drawInTurn(person, () => drawing.promise));
  const noise = await grainy(300, 300);
  expect(noise.length).toBeGreaterThan(64 * 1024);
  const pictures = [1, 2, 3, 4].map((at) => send(musa!, `Picture ${at}`, noise));
  await vi.waitFor(() => expect(picturesWaiting()).toBe(4), soon);
  expect((await send(ada!, 'Is it for sale?')).status).toBe(303);
  expect((await send(musa!, 'It is.')).status).toBe(303);
  expect(picturesWaiting()).toBe(4);
  drawing.resolve();
  await Promise.all(held);
  for (const answer of await Promise.all(pictures)) expect(answer.status).toBe(303);
});

test('files of a thread are readable only by its two members, and by staff once it is flagged', async () => {
  const threadId = await begun();
  await answerThread(musa!.ctx(), threadId, { message: 'Our prices', files: [onePage()] });
  const { files, id } = (await findThread(ada!.ctx(), threadId)).messages.at(-1)!;
  const path = link('file', { hash: files[0]!.hash });
  const bola = await signedIn(site);
  const statuses = async () =>
    Promise.all(
      [ada!.cookie, musa!.cookie, bola.cookie, ''].map(async (cookie) => (await get(path, { cookie })).status),
    );
  expect(await statuses()).toEqual([200, 200, 404, 404]);
  const support = await staffAtDesk(site, 'support');
  const forStaff = link('flaggedMessageFile', { flagId: '1', hash: files[0]!.hash });
  expect((await get(forStaff, { cookie: support.cookie })).status).toBe(404);
  await post(link('messageReport', { threadId, messageId: String(id) }), { why: 'A fraud' }, { cookie: ada!.cookie });
  expect((await get(forStaff, { cookie: support.cookie })).status).toBe(200);
});
