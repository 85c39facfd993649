import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { fillRfqs } from '../../../../test/support/demo-rfqs.ts';
import { openTrading } from '../../../../test/support/own-listings.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { actingStaff } from '../../../../test/support/acting-staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { typedRfq } from '../../../../test/support/rfqs.ts';
import { rfqReviewVersion } from '#domain/trade/rfqs/staff/rfqs.records.ts';

const site = await testApp();
const { get, post, pool, db } = site;

beforeAll(async () => {
  await fillRfqs(site);
  await openTrading(site);
  await site.services.settings.reload();
});

const namesIn = (html: string) =>
  [...html.matchAll(/<h3><a href="\/marketplace\/rfqs\/[a-z]{3}-\w{6}">([^<]*)</g)].map(([, name]) => name);
const see = async (path: string, cookie?: string) => seePage(await get(path, cookie === undefined ? {} : { cookie }));
const names = async (path: string) => namesIn((await see(path)).html);
const fieldsOf = (changes: Record<string, string> = {}) =>
  ({ ...typedRfq(new Date()), ...changes }) as Record<string, string>;

describe('the list of requests', () => {
  test('is filtered, searched and ordered by its address alone', async () => {
    expect(await names('/marketplace/rfqs?category=copra&verified=yes&tab=active')).toEqual([
      'Copra for crushing',
      'Desiccated coconut, fine',
    ]);
    expect(await names('/marketplace/rfqs?type=Agricultural+Products')).toEqual(['Coconut seedlings, dwarf']);
    expect(await names('/marketplace/rfqs?place=Kano&unit=bag')).toEqual(['Coconut shell charcoal']);
    expect(await names('/marketplace/rfqs?q=pouches')).toEqual(['Coconut milk for cooking']);
    expect((await names('/marketplace/rfqs?sort=closing'))[0]).toBe('Coconut milk for cooking');
    expect(new Set(await names('/marketplace/rfqs?closing=soon'))).toEqual(
      new Set([
        'Coconut milk for cooking',
        'Coconut shell charcoal',
        'Copra, whole cups',
        'Young green coconuts for guests',
      ]),
    );
    expect(await names('/marketplace/rfqs?closed=yes')).toEqual([]);
  });

  test('costs at most three queries for a guest and for a search, and a request two', async () => {
    expect((await statementsOf(pool, () => get('/marketplace/rfqs?q=copra'))).length).toBeLessThanOrEqual(3);
    expect((await statementsOf(pool, () => get('/marketplace/rfqs/rfq-SAMP24?said=asked'))).length).toBeLessThanOrEqual(
      3,
    );
  });

  test('shows posted, withdrawn and closed requests at once, though its pages are cached for guests', async () => {
    expect(await names('/marketplace/rfqs')).toHaveLength(14);
    await pool.query(`update rfq set state = 'closed', closed_at = business_now() where public_id = 'rfq-SAMP33'`);
    await expect.poll(() => names('/marketplace/rfqs')).toHaveLength(13);
    expect(await names('/marketplace/rfqs?closed=yes')).toEqual(['Coconut seedlings, dwarf']);
  });
});

describe('a request', () => {
  test('has its facts, its questions without names, a way to share it, and no e-mail or phone of its buyer', async () => {
    const { html, text } = await see('/marketplace/rfqs/rfq-SAMP24');
    for (const said of [
      'Copra for crushing',
      '40 tons',
      '₦1,100,000 to ₦1,250,000 a ton',
      'Sealed',
      '30 % + 70 %',
      'Would you take two deliveries',
    ])
      expect(text).toContain(said);
    expect(html).toContain('"@type":"Demand"');
    expect(html).toContain('https://wa.me/');
    expect(html).not.toContain('amaka@tincanexports.example');
    expect((await get('/marketplace/rfqs/rfq-NONE22')).status).toBe(404);
  });

  test('is posted, saved as a draft and asked about without script, and staff publish the first one of a new buyer', async () => {
    const ada = await signedIn(site, { account_type: 'buyer', email: 'ada@okoro.example' });
    const draft = await post('/dashboard/rfqs/drafts', { product_name: 'Oil, maybe' }, { cookie: ada.cookie });
    expect(draft.headers.get('location')).toBe('/dashboard/rfqs?said=draft');
    expect((await see('/dashboard/rfqs', ada.cookie)).text).toContain('Oil, maybe');
    const posted = await post('/dashboard/rfqs/new', fieldsOf(), { cookie: ada.cookie });
    const place = posted.headers.get('location') ?? '';
    expect(place).toMatch(/^\/dashboard\/rfqs\/rfq-\w{6}\?said=waiting$/);
    const publicId = /rfq-\w{6}/.exec(place)![0];
    // A draft of another request in the browser must not replace the copied one.
    expect((await see(`/dashboard/rfqs/new?from=${publicId}`, ada.cookie)).html).toContain('data-no-draft=""');
    expect((await see('/dashboard/rfqs/new', ada.cookie)).html).not.toContain('data-no-draft');
    expect((await get(`/marketplace/rfqs/${publicId}`)).status).toBe(404);
    const row = await db.selectFrom('rfq').select('id').where('public_id', '=', publicId).executeTakeFirstOrThrow();
    const desk = actingStaff(site);
    const staff = await desk.named('support', 'Ngozi');
    expect(await desk.send(`/vintage-dashboard/rfqs/${row.id}/publishing?seen=${rfqReviewVersion(0, [])}`, staff)).toBe(
      303,
    );
    expect((await get(`/marketplace/rfqs/${publicId}`)).status).toBe(200);
    const audit = await db.selectFrom('audit').select('what').where('what', '=', 'publish-rfq').execute();
    expect(audit).toHaveLength(1);
    const sade = await signedIn(site, { account_type: 'seller', email: 'sade@farm.example' });
    const asked = await post(
      `/marketplace/rfqs/${publicId}/questions`,
      { question: 'Which bags?' },
      { cookie: sade.cookie },
    );
    expect(asked.status).toBe(303);
    expect((await see(`/marketplace/rfqs/${publicId}`)).text).toContain('Which bags?');
    expect((await see(`/dashboard/rfqs/${publicId}`, ada.cookie)).text).toContain('Which bags?');
  });

  test('that is refused keeps the typed text and shows each error beside its field', async () => {
    const bola = await signedIn(site, { account_type: 'buyer', email: 'bola@okoro.example' });
    const fields = fieldsOf({ shares: '50, 40', quantity: 'many' });
    const refused = await seePage(await post('/dashboard/rfqs/new', fields, { cookie: bola.cookie }));
    expect(refused.status).toBe(422);
    expect(refused.faults).toMatchObject({
      shares: 'Enter parts that add up to 100, like 30, 70',
      quantity: 'Enter a whole number from 1',
    });
    expect(refused.fields.specifications).toEqual(['Moisture below 6 %, bags of 50 kg.']);
  });

  test('is offered to a seller after they buy with the same account, with the typed text', async () => {
    const seller = await signedIn(site, { account_type: 'seller', email: 'tunde@farm.example' });
    const led = await post('/dashboard/rfqs/new', fieldsOf(), { cookie: seller.cookie });
    expect(led.status).toBe(303);
    expect(led.headers.get('location')).toMatch(/^\/dashboard\/settings\/account-type/);
  });
});
