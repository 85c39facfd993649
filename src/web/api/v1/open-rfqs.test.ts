import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openTrading, signedInSeller } from '../../../../test/support/own-listings.ts';
import { postedRfq } from '../../../../test/support/rfqs.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';

const site = await testApp();
await openTrading(site);
await site.services.settings.reload();
const seller = await signedInSeller(site);
const buyer = await signedIn(site, { account_type: 'buyer' });
const publicId = await postedRfq({ ctx: () => buyer.ctx(), buyer: buyer.member });
// Staff publish the first requests of a buyer.
await sql`update rfq set state = 'open', opened_at = business_now(), due_at = deadline where public_id = ${publicId}`.execute(
  site.db,
);
const ofSeller = await keyOf(site, seller, 'trade');
const at = `/open-rfqs/${publicId}`;

describe('a program of a bidder', () => {
  test('finds a request and reads it as its page shows it, without the bids on it', async () => {
    const { body } = await call(site, 'GET', '/open-rfqs?sort=closing', { key: ofSeller });
    expect((body.items as { publicId: string }[]).map(({ publicId }) => publicId)).toContain(publicId);
    const read = await call(site, 'GET', at, { key: ofSeller });
    expect(read).toMatchObject({ status: 200, body: { rfq: { publicId }, questions: [] } });
    expect(Object.keys(read.body).toSorted()).toEqual(['files', 'questions', 'rfq']);
  });

  test('acts on what it has read: If-Match takes the ETag of that record', async () => {
    const ask = (question: string, ifMatch: string) =>
      call(site, 'POST', `/rfqs/${publicId}/questions`, {
        key: ofSeller,
        body: { question },
        headers: { 'if-match': ifMatch },
      });
    const etag = (await call(site, 'GET', at, { key: ofSeller })).headers.get('etag')!;
    expect((await ask('Is a smaller load welcome?', etag)).status).toBe(200);
    const late = await ask('Which port is it?', etag);
    expect(late).toMatchObject({ status: 412, body: { changed: ['questions'] } });
  });

  test('does not find what is not public', async () => {
    expect((await call(site, 'GET', '/open-rfqs/rfq-ZZZZZZ', { key: ofSeller })).status).toBe(404);
    const other = await signedIn(site, { account_type: 'buyer' });
    const unread = await postedRfq({ ctx: () => other.ctx(), buyer: other.member });
    const theirs = await call(site, 'GET', `/open-rfqs/${unread}`, { key: ofSeller });
    const own = await call(site, 'GET', `/open-rfqs/${unread}`, { key: await keyOf(site, other) });
    expect([theirs.status, own.status]).toEqual([404, 200]);
  });
});
