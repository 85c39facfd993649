import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { after, agreedAndPaid, draft, member, twoSides } from '../../../../../test/support/deals.ts';
import { orderDeals } from '../../../../../test/support/order-deals.ts';
import { findDeal } from '../../deal-terms/find-deal.ts';
import { partStep } from './read-steps.ts';
import { acceptPartSchema, stepTexts } from './step.schema.ts';

const site = await testDatabase();
const { ctx } = site;

/** What a typed portion comes to in a deal, or the refusal. */
async function portionOf(dealId: bigint, typed: Record<string, string>) {
  const deal = (await findDeal(ctx(), dealId))!;
  const [part] = deal.parts;
  const input = acceptPartSchema.parse({ seen: '1', files: [], ...typed });
  return partStep(input)(ctx(member(1n)), { deal, part: part! });
}

test('a deal of an order is counted in its unit, and takes no percentage', async () => {
  const { dealId } = await (await orderDeals(site)).answered();
  const portion = { accepted: 8_000n, whole: 10_000n };
  expect(await portionOf(dealId, { accepted: '8', shown: '8' })).toMatchObject({ portion });
  const refused = { code: 'invalid', field: 'percent', message: stepTexts.inUnits };
  await expect(portionOf(dealId, { percent: '80', percentShown: '80' })).rejects.toMatchObject(refused);
  await expect(portionOf(dealId, {})).rejects.toMatchObject({ field: 'accepted', message: stepTexts.howMuch });
});

test('a deal of several parts is counted by percentage, and takes no quantity for one', async () => {
  const sides = await twoSides(ctx());
  const dealId = await draft(site, sides, { shares: [40n, 60n] });
  await after(site, dealId, sides, agreedAndPaid.slice(0, 1));
  const portion = { accepted: 3_000n, whole: 100_000n };
  expect(await portionOf(dealId, { percent: '3', percentShown: '3' })).toMatchObject({ portion });
  const refused = { code: 'invalid', field: 'accepted', message: stepTexts.inPercent };
  await expect(portionOf(dealId, { accepted: '3', shown: '3' })).rejects.toMatchObject(refused);
  const both = portionOf(dealId, { accepted: '3', percent: '3', percentShown: '3' });
  await expect(both).rejects.toMatchObject(refused);
  await expect(portionOf(dealId, {})).rejects.toMatchObject({ field: 'percent', message: stepTexts.whatPercentage });
});

test('a portion whose sum was not shown is asked about first', async () => {
  const { dealId } = await (await orderDeals(site)).answered();
  await expect(portionOf(dealId, { accepted: '8', shown: '7' })).rejects.toMatchObject({ isCheck: true });
});
