import { expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { after, draft } from '../../../../test/support/deals.ts';
import { onePage } from '../../../../test/support/pdfs.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { storeFile } from '#domain/acting/files/store-file.ts';

const site = await testApp();
const people = await Promise.all([1, 2, 3].map(() => signedIn(site, { account_type: 'merchant' })));
const [buyer, seller, stranger] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
const [ofBuyer, ofSeller, ofStranger] = await Promise.all(
  [buyer, seller, stranger].map((one) => keyOf(site, one, 'read')),
);

/** A deal between two members whose first step shows a paper. */
async function dealWithPaper(one: bigint, other: bigint, paper?: Uint8Array): Promise<string> {
  const sides = { buyerId: one, sellerId: other };
  const dealId = await draft(site, sides);
  const content = await storeFile(site.ctx(), paper ?? onePage());
  const evidence = { words: 'See the paper', files: [{ content, contentType: 'application/pdf' }] };
  await after(site, dealId, sides, [['buyer', 'propose', { evidence }]]);
  return String(dealId);
}

test('the files in the history of a deal are read by both of its sides, and by nobody else', async () => {
  const dealId = await dealWithPaper(buyer.member.id, seller.member.id);
  const { body } = await call(site, 'GET', `/deals/${dealId}?fields=history`, { key: ofSeller! });
  const files = (body.history as { files: { url: string; type: string; bytes: number }[] }[]).flatMap(
    (step) => step.files,
  );
  expect(files).toEqual([
    {
      url: expect.stringMatching(`^${site.services.publicUrl}/api/v1/deals/${dealId}/files/[0-9a-f]{64}$`),
      type: 'application/pdf',
      bytes: onePage().length,
    },
  ]);
  const path = new URL(files[0]!.url).pathname;
  const read = async (key: string) => {
    const answer = await site.get(path, { authorization: `Bearer ${key}` });
    return [answer.status, answer.headers.get('content-type'), (await answer.arrayBuffer()).byteLength];
  };
  for (const key of [ofBuyer!, ofSeller!]) expect(await read(key)).toEqual([200, 'application/pdf', files[0]!.bytes]);
  const refused = [404, 'application/problem+json', expect.any(Number)];
  expect(await read(ofStranger!)).toEqual(refused);
  expect((await site.get(path)).status).toBe(401);
  // Not by the address of a deal of their own either.
  const own = await dealWithPaper(stranger.member.id, seller.member.id, onePage('/Lang (en)'));
  const byOwn = path.replace(`/deals/${dealId}/`, `/deals/${own}/`);
  for (const key of [ofStranger!, ofSeller!])
    expect((await site.get(byOwn, { authorization: `Bearer ${key}` })).status).toBe(404);
});
