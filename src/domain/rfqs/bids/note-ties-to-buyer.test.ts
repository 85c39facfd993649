import { expect, test } from 'vitest';
import { openBidding } from '../../../../test/support/bids.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { noteTrace, traceDigest, type TraceKind } from '../../accounts-together/note-trace.ts';
import { findWaiting } from '../../waiting/find-waiting.ts';
import { sharedBids } from './bids.waiting.ts';

const site = await testDatabase();
const { ctx } = site;
const { posted, bid, rowOf, aSeller } = await openBidding(site);

const share = async (kind: TraceKind, ids: readonly bigint[]) => {
  const digest = traceDigest(crypto.randomUUID());
  for (const memberId of ids) await noteTrace(ctx(), { memberId }, kind, digest);
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

test('a bid of a stranger, and of one of many on the same device, is not', async () => {
  const there = await posted({ is_sealed: true });
  const others: bigint[] = [];
  for (let at = 0; at < 9; at++) others.push((await aSeller()).member.id);
  await share('device', [there.buyer.id, there.seller.id, ...others]);
  expect(await rowOf(await bid(there.seller, there.publicId))).toMatchObject({ shared_with_buyer: null });
});
