import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { openListing } from '../../../../test/support/listings.ts';
import { openTrading } from '../../../../test/support/own-listings.ts';
import { onePage, packed } from '../../../../test/support/pdfs.ts';
import { described, fromPhone } from '../../../../test/support/pictures.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { TooManyWait } from '#platform/limit-concurrency.ts';
import { readWholeFile } from '#platform/files/file-store.ts';
import { OneWorker, WorkerEnded } from '#platform/worker/one-worker.ts';
import { findFile } from '#domain/registers/files/find-file.ts';
import { answerThread } from './answer-thread.ts';
import { blockMember } from './block-member.ts';
import { contactSeller } from './contact-seller.ts';
import { answerThreadSchema } from './message.schema.ts';
import { attachmentTexts } from '#domain/talk/messages/message.texts.ts';
import { findThread } from './find-thread.ts';

const site = await testDatabase();
const { db, pool, ctx } = site;
await openTrading(site);

const words = { subject: 'Price', urgency: 'low', message: 'Can you do ₦400 a nut?' } as const;
let [ada, musa]: SignedIn[] = [];
let listingId: string;

beforeEach(async () => {
  await pool.query('truncate thread, message_flag cascade; delete from member');
  ada = await signedIn(site, { name: 'Ada Obi', phone: '+2348031234567' });
  musa = await signedIn(site, { name: 'Musa Bello', account_type: 'seller' });
  listingId = String((await openListing(ctx(), { seller_id: musa.member.id })).id);
});

const contact = (who = ada!, input: Parameters<typeof contactSeller>[2] = words) =>
  contactSeller(who.ctx(), listingId, input);
const write = (who: SignedIn, threadId: string, message: string, ...files: Uint8Array[]) =>
  answerThread(who.ctx(), threadId, { message, files });
const bodies = async (who: SignedIn, threadId: string) =>
  (await findThread(who.ctx(), threadId)).messages.map(({ body }) => body);

describe('a file with a message', () => {
  const hashIn = async (threadId: string) => (await findThread(ada!.ctx(), threadId)).messages.at(-1)!.files[0]!.hash;

  test('that is a picture is re-encoded, without its place, and is readable only by the two members', async () => {
    const { threadId } = await contact();
    await write(ada!, threadId, 'See', await fromPhone({ width: 400, height: 200 }));
    const hash = await hashIn(threadId);
    const made = (await readWholeFile(site.files, hash))!;
    const { format, width, height, exif } = await described(made);
    expect([format, width, height, exif]).toEqual(['webp', 200, 400, undefined]);
    const bola = await signedIn(site);
    const reads = async (who: ReturnType<typeof ctx>) => (await findFile(who, hash)) !== undefined;
    expect([await reads(ada!.ctx()), await reads(musa!.ctx())]).toEqual([true, true]);
    expect([await reads(bola.ctx()), await reads(ctx())]).toEqual([false, false]);
  });

  test('can be read by staff only if the message was flagged', async () => {
    const { actor: support } = await staffAtDesk(site, 'support');
    const { threadId } = await contact();
    const staffRead = async () => (await findFile(ctx(support), await hashIn(threadId))) !== undefined;
    await write(ada!, threadId, 'See', onePage());
    expect(await staffRead()).toBe(false);
    await write(ada!, threadId, 'You be mumu', onePage('/Lang(en)'));
    expect(await staffRead()).toBe(true);
  });

  test('that is a PDF is stored unchanged', async () => {
    const { threadId } = await contact();
    await write(musa!, threadId, 'Our prices', onePage());
    expect(await readWholeFile(site.files, await hashIn(threadId))).toEqual(onePage());
  });

  test('that is a PDF is checked in a thread, where members take turns', async () => {
    const { threadId } = await contact();
    const tasks = vi.spyOn(OneWorker.prototype, 'run');
    await write(musa!, threadId, 'Our prices', onePage());
    expect(tasks.mock.calls).toEqual([[`member ${musa!.member.id}`, onePage()]]);
    tasks.mockRestore();
  });

  test.each([
    ['too many wait', new TooManyWait(), attachmentTexts.busy],
    ['the thread ended', new WorkerEnded(), attachmentTexts.unchecked],
  ])('that is a PDF can be sent again if %s', async (_, error, message) => {
    const { threadId } = await contact();
    const tasks = vi.spyOn(OneWorker.prototype, 'run').mockRejectedValue(error);
    const sent = write(musa!, threadId, 'Our prices', onePage());
    await expect(sent).rejects.toMatchObject({ code: 'unavailable', message });
    tasks.mockRestore();
    expect(await bodies(musa!, threadId)).toHaveLength(1);
  });

  test('can come with others, in their order, each once; the reader and the export of its sender have all', async () => {
    const { threadId } = await contact();
    const picture = await fromPhone({ width: 400, height: 200 });
    await write(ada!, threadId, 'See', onePage(), picture, onePage(), onePage('/Lang(en)'));
    const { files } = (await findThread(musa!.ctx(), threadId)).messages.at(-1)!;
    expect(files.map(({ width }) => width)).toEqual([null, 200, null]);
    for (const { hash } of files) expect(await findFile(musa!.ctx(), hash)).toBeDefined();
    expect(await db.selectFrom('message_file').select('file_id').execute()).toHaveLength(3);
  });

  test('is not stored if one of the files is refused, or if the member may not write', async () => {
    const { threadId } = await contact();
    await expect(write(ada!, threadId, 'See', onePage(), Buffer.from('MZ'))).rejects.toMatchObject({ code: 'invalid' });
    await pool.query('delete from stored_file');
    const bola = await signedIn(site);
    await expect(write(bola, threadId, 'See', onePage())).rejects.toMatchObject({ code: 'not_found' });
    await blockMember(musa!.ctx(), threadId);
    await expect(write(ada!, threadId, 'See', onePage())).rejects.toMatchObject({ code: 'conflict' });
    expect(await db.selectFrom('stored_file').select('hash').execute()).toEqual([]);
    expect(await bodies(ada!, threadId)).toHaveLength(1);
  });

  test('may be one of four, of 10 MB each and 20 MB together', () => {
    const said = (...sizes: number[]) => {
      const files = sizes.map((megabytes) => new Uint8Array(megabytes * 1024 * 1024));
      return answerThreadSchema.safeParse({ message: 'See', files }).error?.issues.map(({ message }) => message) ?? [];
    };
    expect([said(), said(10, 10), said(1, 1, 1, 1)]).toEqual([[], [], []]);
    expect(said(1, 1, 1, 1, 1)).toEqual([attachmentTexts['too many']]);
    expect(said(10, 10, 1)).toEqual([attachmentTexts['too large together']]);
    expect(said(11)).toEqual([attachmentTexts['too large']]);
  });

  test.each([
    ['a script', onePage('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
    ['a script in spelled-out letters', onePage('/OpenAction<</S/J#61vaScript>>')],
    ['a script in a compressed part', packed('4 0 <</S/JavaScript/JS(x)>>')],
    ['a part that cannot be decompressed', packed('4 0 <<>>', '/Filter/LZWDecode')],
    ['a lock', onePage('/Encrypt 9 0 R')],
    ['a program', Buffer.from('MZ\x90')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ])('with %s is refused, and nothing is written', async (_, file) => {
    const { threadId } = await contact();
    await expect(write(ada!, threadId, 'See', file)).rejects.toMatchObject({ code: 'invalid', field: 'files' });
    expect(await bodies(ada!, threadId)).toHaveLength(1);
  });
});

describe('a member who leaves', () => {
  test('is removed from their messages; the other member keeps the thread, which can no longer be answered', async () => {
    const { threadId } = await contact(ada, {
      ...words,
      message: 'I am Ada Obi, ada.obi@farm.example, 0803 123 4567. You are mumu. ₦1,250,000 for 3,000 nuts.',
    });
    await write(ada!, threadId, 'A picture', onePage());
    await write(musa!, threadId, 'Hm');
    await db.deleteFrom('member').where('id', '=', ada!.member.id).execute();
    const left = await findThread(musa!.ctx(), threadId);
    expect(left.partner).toBeUndefined();
    expect(left.messages.map(({ body, files }) => [body, files])).toEqual([
      ['I am …, … …. You are mumu. ₦1,250,000 for 3,000 nuts.', []],
      ['A picture', []],
      ['Hm', []],
    ]);
    await expect(write(musa!, threadId, 'Where are you?')).rejects.toMatchObject({ code: 'conflict' });
    expect(await db.selectFrom('message_flag').select('id').execute()).toEqual([]);
    await db.deleteFrom('member').where('id', '=', musa!.member.id).execute();
    expect(await db.selectFrom('thread').select('id').execute()).toEqual([]);
  });
});
