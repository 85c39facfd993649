import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../test/support/app.ts';
import { after, agreedAndPaid, draft } from '../../../test/support/deals.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { keepBooksSound, topUp } from '../../../test/support/sound-books.ts';

const site = await testApp();
const { ctx, db, get } = site;
keepBooksSound(site);

test('an invoice of a deal between two people links both to the deal', async () => {
  const [buyer, seller] = [await signedIn(site, { name: 'Ada Buyer' }), await signedIn(site, { name: 'Bola Seller' })];
  const sides = { buyerId: buyer.member.id, sellerId: seller.member.id };
  const dealId = await draft(site, sides);
  await topUp(ctx(), sides.buyerId, 101_500n);
  await after(site, dealId, sides, agreedAndPaid);
  const { id } = await db
    .selectFrom('document')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const deal = link('deal', { dealId: String(dealId) });
  for (const { cookie } of [buyer, seller]) {
    const { html } = await seePage(await get(link('dashboardDocument', { documentId: String(id) }), { cookie }));
    expect(html).toMatch(new RegExp(`href="${deal}"[^>]*>See the deal<`));
  }
});
