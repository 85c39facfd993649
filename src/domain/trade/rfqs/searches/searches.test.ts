import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/support/app.ts';
import { openRequest, openBidding } from '../../../../../test/support/bids.ts';
import { renderMails } from '../../../../../test/support/render-mails.ts';
import { seePage } from '../../../../../test/support/seen-page.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { day_ms } from '#platform/clock.ts';
import { saveCatalogueSearch } from '../../listings/saved-searches/save-search.ts';
import { notifySearches } from '../../listings/saved-searches/notify-searches.ts';
import { catalogueList } from '../../listings/catalogue/catalogue.list.ts';
import { findNewRfqs } from './find-new-rfqs.ts';

const site = await testApp();
const { ctx, db, get, post, pool } = site;
const { posted, aSeller } = await openBidding(site);
await site.services.settings.reload();
const tell = () => notifySearches(ctx({ kind: 'job', name: 'tell-searches' }), findNewRfqs);

test('new requests of a saved search are sent once a day, in one mail with the listings, without own requests', async () => {
  const { buyer } = await posted();
  const seller = await aSeller();
  const list = await seePage(await get('/marketplace/rfqs?q=copra&category=copra', { cookie: seller.cookie }));
  expect(list.text).toContain('Save this search');
  const saved = await post('/marketplace/searches/rfqs?q=copra&category=copra', {}, { cookie: seller.cookie });
  expect(saved.headers.get('location')).toBe('/dashboard/saved?news=search-saved#searches');
  // The same words in the other list are another search.
  await saveCatalogueSearch(ctx(seller.member), catalogueList.read(new URLSearchParams('q=copra&category=copra')));
  const page = await seePage(await get('/dashboard/saved', { cookie: seller.cookie }));
  expect(page.text).toContain('RFQs: “copra”, Copra');
  expect(page.html).toContain('/marketplace/rfqs?');
  expect(await tell()).toBe(0);

  await moveBusinessClock(db, 'demo', day_ms);
  const opened_at = new Date(Date.now() + day_ms);
  const copra = await openRequest(site, buyer, { product_name: 'Copra for crushing', opened_at });
  await openRequest(site, buyer, { product_name: 'Fibre', category: 'coir', opened_at });
  await openRequest(site, seller.member, { product_name: 'Own copra', opened_at });
  await pool.query('truncate mail cascade');
  const [once, twice] = await Promise.all([tell(), tell()]);
  expect(once + twice).toBe(1);
  const [mail] = await renderMails(pool);
  expect(mail!.text).toContain('40 tons of Copra for crushing');
  expect(mail!.text).toContain(`/marketplace/rfqs/${copra.publicId}`);
  for (const other of ['Fibre', 'Own copra']) expect(mail!.text).not.toContain(other);
  await moveBusinessClock(db, 'demo', 2 * day_ms);
  expect(await tell()).toBe(0);
});

test('a search without filters, or of closed requests, is not saved', async () => {
  const { cookie } = await aSeller();
  for (const query of ['', '?closed=yes'])
    expect((await post(`/marketplace/searches/rfqs${query}`, {}, { cookie })).status).toBe(422);
});
