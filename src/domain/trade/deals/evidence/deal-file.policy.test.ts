import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { delivered } from '../../../../../test/support/deal-acts.ts';
import { after, member, paidDeal } from '../../../../../test/support/deals.ts';
import { onePage } from '../../../../../test/support/pdfs.ts';
import { aMember } from '../../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../../test/support/staff.ts';
import { findFile } from '#domain/registers/files/find-file.ts';
import { storeFile } from '#domain/acting/files/store-file.ts';
import { mayReadFileOfDeal } from './deal-file.policy.ts';
import type { Actor } from '#domain/acting/context.ts';

const database = await testDatabase();
const { ctx } = database;

test('only the two sides of a deal and staff can read the evidence of its dispute', async () => {
  const { dealId, ...sides } = await paidDeal(database);
  const content = await storeFile(ctx(member(sides.buyerId)), onePage());
  const said = { words: 'Half of it was wet', files: [{ content, contentType: 'application/pdf' }] };
  await after(database, dealId, sides, [...delivered, ['buyer', 'dispute', { evidence: said }]]);
  const reads = async (actor: Actor) => (await findFile(ctx(actor), content.hash)) !== undefined;

  const { actor: support } = await staffAtDesk(database, 'support');
  const readers = [member(sides.buyerId), member(sides.sellerId), support];
  expect(await Promise.all(readers.map(reads))).toEqual([true, true, true]);

  const readsOf = async (deal: bigint, actor: Actor) =>
    (await findFile(ctx(actor), content.hash, { 'deal-file': mayReadFileOfDeal(String(deal)) })) !== undefined;
  expect(await Promise.all(readers.map((actor) => readsOf(dealId, actor)))).toEqual([true, true, false]);
  expect(await Promise.all(readers.map((actor) => readsOf(dealId + 1n, actor)))).toEqual([false, false, false]);

  const stranger = await aMember(ctx());
  const others = [member(stranger), { kind: 'guest' }, { kind: 'job', name: 'sweep-files' }] as const;
  expect(await Promise.all(others.map(reads))).toEqual([false, false, false]);
});
