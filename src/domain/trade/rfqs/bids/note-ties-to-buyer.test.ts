import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openBidding } from '../../../../../test/support/bids.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { saveTrace, traceDigest, type TraceKind } from '#domain/people/accounts-together/note-trace.ts';
import { openListing } from '../../../../../test/support/listings.ts';
import { patched } from '../../../../../test/support/pictures.ts';
import type { Member } from '#domain/acting/context.ts';
import { savePicture } from '../../listings/pictures/save-picture.ts';
import { storePicture } from '../../listings/pictures/stored-picture.ts';
import { transaction } from '#platform/database/transaction.ts';
import { fileContentOf } from '#platform/files/file-store.ts';
import { findWaiting } from '#domain/registers/work/find-waiting.ts';
import { sharedBids } from './bids.queue.ts';

const site = await testDatabase();
const { ctx } = site;
const { posted, bid, rowOf, aSeller } = await openBidding(site);

const share = async (kind: TraceKind, ids: readonly bigint[]) => {
  const digest = traceDigest(crypto.randomUUID());
  for (const memberId of ids) await saveTrace(ctx(), { memberId }, kind, digest);
};
const waiting = async () => {
  const [line] = await findWaiting(ctx(), { id: 1n, role: 'owner' }, [sharedBids]);
  return line?.count ?? 0;
};

test('a bid through a second account with the bank account or the device of the buyer is shown to staff', async () => {
  expect(await waiting()).toBe(0);
  for (const kind of ['bank_account', 'device'] as const) {
    const there = await posted();
    await share(kind, [there.buyer.id, there.seller.id]);
    expect(await rowOf(await bid(there.seller, there.publicId))).toMatchObject({ shared_with_buyer: kind });
  }
  expect(await waiting()).toBe(2);
});

test('a bid of a member with a picture that the buyer has too is shown to staff', async () => {
  const there = await posted({ is_sealed: true });
  const stranger = await aSeller();
  const pictured = async (ids: readonly bigint[]) => {
    const content = fileContentOf(randomBytes(100));
    await site.pool.query(`insert into stored_file (hash, size_bytes) values (decode($1, 'hex'), 100)`, [content.hash]);
    for (const [kind, id] of ids.map((id, at) => [at === 0 ? 'rfq-picture' : 'listing-picture', id] as const))
      await site.pool.query(
        `insert into file (hash, kind, is_public, content_type, width, height, uploaded_by, kept_at)
         values (decode($1, 'hex'), $2, true, 'image/webp', 1, 1, $3, now())`,
        [content.hash, kind, id],
      );
  };
  await pictured([there.buyer.id, there.seller.id]);
  await pictured([stranger.member.id]);
  expect(await rowOf(await bid(there.seller, there.publicId))).toMatchObject({ shared_with_buyer: 'picture' });
  expect(await rowOf(await bid(stranger.member, there.publicId))).toMatchObject({ shared_with_buyer: null });
});

test('a bid of a member with a smaller copy of a picture of the buyer is shown to staff, and one with another picture is not', async () => {
  const [original, other] = [await patched(37), await patched(53)];
  const copy = await sharp(original).resize(450).webp({ quality: 60 }).toBuffer();
  const there = await posted({ is_sealed: true });
  const stranger = await aSeller();
  const pictured = async (member: Member, picture: Buffer) => {
    const { id } = await openListing(ctx(), { seller_id: member.id });
    const stored = (await storePicture(ctx(member), { picture }))!;
    await transaction(ctx(member), (within) =>
      savePicture(within, { listingId: id, sellerId: member.id, place: 1 }, stored),
    );
  };
  await pictured(there.buyer, original);
  await pictured(there.seller, copy);
  await pictured(stranger.member, other);
  expect(await rowOf(await bid(there.seller, there.publicId))).toMatchObject({ shared_with_buyer: 'similar_picture' });
  expect(await rowOf(await bid(stranger.member, there.publicId))).toMatchObject({ shared_with_buyer: null });
});

test('a bid of an unrelated member, and of one of many on the same device, is not', async () => {
  const there = await posted({ is_sealed: true });
  const others: bigint[] = [];
  for (let at = 0; at < 9; at++) others.push((await aSeller()).member.id);
  await share('device', [there.buyer.id, there.seller.id, ...others]);
  expect(await rowOf(await bid(there.seller, there.publicId))).toMatchObject({ shared_with_buyer: null });
});
