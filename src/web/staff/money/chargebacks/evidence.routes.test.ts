import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { stepDeal } from '#domain/trade/deals/steps/step-deal.ts';
import { deliveryPin } from '#domain/trade/deals/deal.digits.ts';
import { chargebackTexts } from '#domain/money/chargebacks/chargeback.schema.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { cardDeals } from '../../../../../test/support/card-deals.ts';
import { chargeback } from '../../../../../test/support/chargeback.ts';
import { after, member } from '../../../../../test/support/deals.ts';
import { nutPicture } from '../../../../../test/support/own-listings.ts';
import { readPdf } from '../../../../../test/support/read-pdf.ts';
import { seePage } from '../../../../../test/support/seen-page.ts';
import { formTokenOf, staffAtDesk } from '../../../../../test/support/staff.ts';

const site = await testApp();
const { ctx, get, pool, post } = site;
const { paid } = cardDeals(site);
const finance = await staffAtDesk(site, 'finance', { name: 'Ngozi' });
const viewer = await staffAtDesk(site, 'viewer');

/** A deal paid by card, shipped with a picture, delivered with the PIN and discussed, whose payment a bank claims. */
async function disputed() {
  const deal = await paid();
  const place = { dealId: String(deal.dealId), part: '1' };
  const files = [await nutPicture()];
  await stepDeal(ctx(member(deal.sellerId)), place, () => ({
    event: 'ship',
    seen: 3,
    evidence: { carrier: 'GIG Logistics, Jibowu', tracking: '2034567890', words: 'Forty bags, dry' },
    files,
  }));
  const secret = 'the digits of the tests';
  const digits = deliveryPin(deal.dealId, { part: 1, pinRound: 0 }, secret);
  await after(site, deal.dealId, deal, [
    ['seller', 'deliver', { pin: { digits, secret } }],
    ['buyer', 'accept'],
  ]);
  await pool.query(
    `with thread as (insert into thread (listing_name, buyer_id, seller_id, subject, urgency, deal_id)
       values ('A deal', $1, $2, 'The bags', 'low', $3) returning id)
     insert into message (thread_id, author_id, body) select id, $1, 'They came this morning, thank you' from thread
     union all select id, $2, 'Write if anything is wrong' from thread`,
    [deal.buyerId, deal.sellerId, deal.dealId],
  );
  await pool.query(
    `insert into refund (reference, provider, charge_reference, number, minor, currency, member_id, journal_id, state, ask_at)
     select 'refund-0123456789abcdef01234567-1', 'sandbox', $1, 1, 1500, 'NGN', $2, min(id), 'reserved', now() from ledger_journal`,
    [deal.reference, deal.buyerId],
  );
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into chargeback (provider, number, reference, payment_id, deal_id, minor, currency, state, category, answer_by, look_by)
     select provider, 'D-4711', reference, id, deal_id, minor, currency, 'needs_answer', 'Goods not received', now(), now()
     from payment where reference = $1 returning id`,
    [deal.reference],
  );
  return { ...deal, chargebackId: String(rows[0]!.id) };
}

async function press(chargebackId: string, { cookie } = finance) {
  const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie }));
  return post(link('chargebackEvidence', { chargebackId }), { form_owner }, { cookie });
}

test('the evidence about a charge is one PDF with terms, PIN, messages, pictures and refunds, and the audit log names who exported it', async () => {
  const { chargebackId, reference, dealId } = await disputed();
  const page = await seePage(await get(link('chargeback', { chargebackId }), { cookie: finance.cookie }));
  expect(page.html).toContain(link('chargebackEvidence', { chargebackId }));
  const sent = await press(chargebackId);
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(sent.headers.get('content-disposition')).toContain(`evidence-${chargebackId}.pdf`);
  const bytes = Buffer.from(await sent.arrayBuffer());
  const { text } = readPdf(bytes);
  for (const said of [
    shownAmount({ minor: 101_500n, currency: currency('NGN') }),
    'D-4711',
    reference,
    'Goods not received',
    'Card',
    `${dealId}`,
    'GIG Logistics, Jibowu',
    'Forty bags, dry',
    'six-digit PIN',
    'Buyer: They came this morning, thank you',
    'Seller: Write if anything is wrong',
    'refund-0123456789abcdef01234567-1',
    '₦15',
  ])
    expect(text).toContain(said);
  expect(bytes.includes('/DCTDecode')).toBe(true);
  const { rows } = await pool.query(`select staff_name, record_id, "after" from audit where what = 'take-evidence'`);
  expect(rows).toEqual([
    { staff_name: 'Ngozi', record_id: chargebackId, after: { reference, messages: 2, pictures: 1 } },
  ]);
});

test('only staff who move money can export it, and an unknown one answers 404', async () => {
  const chargebackId = '1';
  expect((await press(chargebackId, viewer)).status).toBe(403);
  expect((await press('999999')).status).toBe(404);
});

test('the page that books a loss says only that there is none while the bank decides', async () => {
  const { id } = await chargeback(site, site.services.payments.sandbox!, { isLost: false });
  const chargebackId = String(id);
  const { text } = await seePage(await get(link('chargebackLoss', { chargebackId }), { cookie: finance.cookie }));
  expect(text).toContain(chargebackTexts.notLost);
  expect(text).not.toContain('has given the money back');
});
