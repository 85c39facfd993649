import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { member, paidDeal } from '../../../../../test/support/deals.ts';
import { stepDeal } from './step-deal.ts';
import { stepTexts } from './step.schema.ts';

const site = await testDatabase();
const { ctx } = site;

/** The details of goods that are shipped or returned. */
async function send(evidence: { carrier: string; tracking?: string }) {
  const { dealId, sellerId } = await paidDeal(site);
  return stepDeal(ctx(member(sellerId)), { dealId: String(dealId), part: '1' }, () => ({
    event: 'ship',
    seen: 3,
    evidence,
  }));
}

test.each([
  ['carrier', { carrier: 'You be olodo' }, stepTexts.carrierAlone],
  ['carrier', { carrier: 'Pay 0123456789 GTBank' }, stepTexts.carrierAlone],
  ['carrier', { carrier: 'You be o\u200Bl\u00ADodo' }, stepTexts.carrierAlone],
  ['tracking', { carrier: 'A van', tracking: 'GTBank 0 1 2 3 4 5 6 7 8 9' }, stepTexts.trackingAlone],
  ['tracking', { carrier: 'A van', tracking: 'no escrow abeg, pay in USDT' }, stepTexts.trackingAlone],
])(
  'the carrier field refuses text that moderation would stop, because nobody checks it later: %s of %j',
  async (field, said, message) => {
    await expect(send(said)).rejects.toMatchObject({ code: 'invalid', field, message });
  },
);

test.each([
  { carrier: 'GIG Logistics, Jibowu', tracking: '2034567890' },
  { carrier: 'Peace Mass Transit, call 0803 123 4567' },
  { carrier: 'Musa, lorry LSR 482 XA', tracking: 'Waybill 0123456789' },
])('the carrier field accepts ordinary text: %j', async (said) => {
  await expect(send(said)).resolves.toBeDefined();
});
