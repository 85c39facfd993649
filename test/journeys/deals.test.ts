import { link } from '#content/link.ts';
import { sendPayout } from '#domain/money/payouts/send-payout.ts';
import { delivered } from '../support/deal-acts.ts';
import { after, clock } from '../support/deals.ts';
import { expect, phone, type Page } from '../support/journey.ts';
import { letTimeFire, sendMessage, test, untilReplaced } from '../support/journey-deal.ts';
import { acceptTerms } from '../support/listings.ts';
import { topUp } from '../support/members-with-money.ts';
import { payingOut } from '../support/payouts.ts';

test.use({ focusesAsSafari: true, viewport: phone });

/** The form of a step, in a dialog or, if the press came before the script, as a page. */
async function begin(page: Page, act: string | RegExp) {
  await page.getByRole('link', { name: act }).click();
  return page.locator('form').filter({ has: page.locator('input[name=seen]') });
}

async function done(page: Page, act: string | RegExp, button: string | RegExp, fields: Record<string, string> = {}) {
  const form = await begin(page, act);
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
  await untilReplaced(page, () => form.getByRole('button', { name: button }).click());
}

const money = (page: Page, of: string) =>
  page
    .getByRole('region', { name: 'Who gets what' })
    .locator('dl > div', { has: page.getByText(of, { exact: true }) })
    .locator('dd');

test('accepted goods: each side sees on the open page what the other did, and the money goes to the seller', async ({
  site,
  between,
}) => {
  const { buyer, seller } = await between();
  await test.step('a message of the seller is unread until the buyer reaches it', async () => {
    await sendMessage(seller, 'It leaves at noon.');
    const messages = buyer.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: /^Messages/ });
    await expect(messages).toHaveText('Messages, 1 unread');
    await messages.click();
    await expect(buyer.getByText('It leaves at noon.')).toBeInViewport();
    await expect(messages).toHaveText('Messages');
  });
  // A live update does not replace a link while it is pressed.
  await buyer.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'History' }).hover();
  await buyer.mouse.down();
  const news = buyer.waitForResponse((answer) => answer.request().headers()['agbon-part'] !== undefined);
  await sendMessage(seller, 'The lorry is full.');
  await (await news).finished();
  await buyer.mouse.up();
  await expect(buyer).toHaveURL(/#talk-heading$/);
  await expect(buyer.getByText('The lorry is full.')).toBeVisible();
  await done(seller, 'I have sent it', 'Tell the buyer', { 'Who carries it': 'GIG Logistics' });
  await expect(buyer.getByText('It is on its way', { exact: true })).toBeVisible();
  await done(buyer, 'It has arrived', 'It has arrived');
  await done(buyer, 'Accept it', 'Release ₦1,000');
  await expect(buyer.getByText('You accepted it, and the seller knows.')).toBeVisible();
  await letTimeFire(site);
  await expect(seller.getByText('The deal is complete: the money is yours')).toBeVisible();
  await expect(money(seller, 'To the seller')).toHaveText('₦1,000');
});

test('partly accepted: the sum follows the number, and each side gets its share to the kobo', async ({ between }) => {
  const { buyer, seller } = await between(delivered);
  const form = await begin(buyer, 'Accept a part');
  const sums = async (worth: string, ...gets: string[]) => {
    await expect(form.locator('[data-sum]')).toHaveText(worth);
    await expect(form.locator('[data-gets]')).toHaveText(gets);
  };
  await expect(form.getByLabel(/percentage/)).toHaveValue('');
  for (const none of ['0', '100', '1000']) {
    await form.getByLabel(/percentage/).fill(none);
    await sums('Enter how much', '–', '–', '–');
  }
  await form.getByLabel(/percentage/).fill('87.5');
  await sums('₦875', '₦875', '₦126.87', '₦13.13');
  await form.getByRole('button', { name: 'Accept this part' }).click();
  await done(seller, 'Agree to the part payment', 'Agree to this payment');
  await expect(money(seller, 'To the seller')).toHaveText('₦875');
  await expect(money(buyer, 'Back to the buyer')).toHaveText('₦126.87');
});

test('rejected goods go back, and then so does the money', async ({ site, between }) => {
  const { buyer, seller } = await between(delivered);
  const form = await begin(buyer, 'Reject it');
  await form.getByRole('radio', { name: 'It is damaged or spoilt' }).check();
  await form.getByLabel('In your own words').fill('All of it is wet.');
  await form.getByRole('button', { name: 'Reject it' }).click();
  await done(buyer, 'I have sent it back', 'Tell the seller', { 'Who carries it': 'The same lorry' });
  await done(seller, 'It came back', /^It came back/);
  await letTimeFire(site);
  await expect(buyer.getByText('It is over: your money is back')).toBeVisible();
  await expect(money(buyer, 'Back to the buyer')).toHaveText('₦1,015');
});

test('disputed goods: the team reads both sides and gives a share to each', async ({ between, atDesk }) => {
  const { dealId, buyer, seller } = await between(delivered);
  const form = await begin(buyer, /^Something is wrong/);
  await form.getByRole('radio', { name: 'It is damaged or spoilt' }).check();
  await form.getByLabel(/How much (money|of the money)/).fill('400');
  await form.getByLabel('What happened').fill('Eleven bags are wet.');
  await form.getByRole('button', { name: 'Tell the other side and our team' }).click();
  await done(seller, 'Answer', 'Send the answer', { 'Your answer': 'They were dry here.' });
  const staff = await atDesk();
  await staff.goto(link('dealRuling', { dealId: String(dealId), part: '1' }));
  await staff.getByRole('radio', { name: 'Some to each' }).check();
  await staff.getByLabel(/^What the seller gets/).fill('600');
  await staff.getByRole('button', { name: 'Show what the ruling does' }).click();
  await staff.getByLabel('Why').fill('Eleven of thirty bags are wet.');
  await staff.getByRole('button', { name: 'Rule, and move the money' }).click();
  await expect(buyer.getByText('The deal is complete: each side has a share')).toBeVisible();
  await expect(money(buyer, 'Back to the buyer')).toHaveText('₦406');
  await expect(money(seller, 'To the seller')).toHaveText('₦600');
});

test('unsent goods: the deadline refunds the money, even on an open page without a live connection', async ({
  site,
  between,
  page,
}) => {
  const { promise: fired, resolve: hasFired } = Promise.withResolvers<void>();
  await page.route(/dashboard\/events/, async (route) => {
    await fired;
    await route.continue();
  });
  const { dealId, buyer } = await between();
  await expect(buyer.getByText('The seller sends it')).toBeVisible();
  await site.deals.elapse(dealId);
  await letTimeFire(site);
  hasFired();
  await expect(buyer.getByText('It is over: your money is back')).toBeVisible();
  await expect(money(buyer, 'Back to the buyer')).toHaveText('₦1,015');
});

test('between strangers: terms in milestones are sent, agreed to and paid, and each is released separately', async ({
  site,
  page: buyer,
  signIn,
  another,
}) => {
  const email = `musa-${crypto.randomUUID()}@example.com`;
  const { page: seller, member } = await another({ name: 'Ada Seller', accountType: 'seller' });
  const { id: buyerId } = await signIn({ name: 'Musa Bello', email });
  for (const id of [member.id, buyerId]) await acceptTerms(site.ctx(), id);
  await topUp(site.ctx(), buyerId, 50_000_000n);
  await writeTerms(seller, email);
  const { token } = await site.db
    .selectFrom('deal_invitation')
    .select('token')
    .where('email', '=', email)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await buyer.goto(link('invitation', { token }));
  await buyer.getByRole('button', { name: 'I agree' }).click();
  await buyer.getByRole('link', { name: 'Go to the deal' }).click();
  await buyer.getByRole('link', { name: /^Pay ₦/ }).click();
  await buyer.getByRole('button', { name: 'Pay ₦500,000' }).click();
  await buyer.getByRole('link', { name: 'See the deal' }).click();
  await expect(buyer).toHaveURL(/\/deals\/\d+$/);
  const dealId = BigInt(/\d+$/.exec(new URL(buyer.url()).pathname)![0]);
  const sides = { buyerId, sellerId: member.id };
  const [ship, deliver] = delivered;
  await after(site, dealId, sides, [[...ship, { part: 1 }] as const, [...deliver, { part: 1 }] as const]);
  await done(buyer, /^Accept it.*part 1/, 'Release ₦300,000');
  await expect(buyer.getByText('You accepted it, and the seller knows.')).toBeVisible();
  await letTimeFire(site);
  await expect(money(buyer, 'To the seller')).toHaveText('₦295,500');
  expect(await site.deals.stateOf(dealId)).toBe('released,funded');
});

/** A visitor who is writing when the script reports the press stays where they are. */
async function addRow(seller: Page): Promise<void> {
  const names = seller.getByLabel(/^What this milestone delivers/);
  const before = await names.count();
  await seller.getByRole('button', { name: 'Add a milestone' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.form!.querySelector<HTMLElement>('[name="milestones[0].name"]')!.focus();
  });
  await expect(names).toHaveCount(before + 1);
  await expect(names.first()).toBeFocused();
}

async function writeTerms(seller: Page, email: string): Promise<void> {
  await seller.goto(link('createTransaction'));
  await seller.getByLabel('I sell and am paid').check();
  await seller.getByLabel('Their name').fill('Musa Bello');
  await seller.getByLabel(/^Their e-mail or phone/).fill(email);
  await seller.getByLabel('Work in milestones').check();
  await seller.getByLabel(/^In a few words/).fill('A painted stall');
  await seller.getByLabel(/^In full/).fill('Three metres wide, with a counter.');
  await seller.getByLabel('Currency').selectOption('NGN');
  await addRow(seller);
  for (const [at, [name, amount]] of [
    ['The frame stands', '300,000'],
    ['It is painted', '200,000'],
  ].entries()) {
    await seller
      .getByLabel(/^What this milestone delivers/)
      .nth(at)
      .fill(name!);
    await seller
      .getByLabel(/^Its amount/)
      .nth(at)
      .fill(amount!);
  }
  await seller.getByLabel(/^Sent or done by/).fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
  await seller.getByRole('button', { name: 'Check what you send' }).click();
  await seller.getByRole('button', { name: 'Send it' }).click();
  await expect(seller.getByRole('status').filter({ hasText: 'Musa Bello' })).toBeVisible();
}

test('a withdrawal that the bank returns: the member sees it and has the money again', async ({
  site,
  page,
  signIn,
}) => {
  const { id } = await signIn({ name: 'Bola Seller' });
  await topUp(site.ctx(), id, 500_000n);
  // The test's bank returns payouts to accounts with this ending.
  await payingOut(site, site.provider).withAccount(id, '0123450002');
  await page.goto(link('withdrawal'));
  await page.getByLabel(/^Amount/).fill('2,000');
  await page.getByRole('button', { name: 'Send it to my bank' }).click();
  await expect(page.getByText(/^(Not sent yet|On its way)$/)).toBeVisible();
  await expect(page.getByText('₦3,000', { exact: true }).first()).toBeVisible();
  const payout = await site.db
    .selectFrom('payout')
    .select(['id', 'reference'])
    .where('member_id', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const movedOn = (ago: number) =>
    site.pool.query(
      `update sandbox_transfer set due_at = business_now() - $2 * interval '1 second' where reference = $1`,
      [payout.reference, ago],
    );
  await expect.poll(async () => (await movedOn(1)).rowCount).toBe(1);
  for (const [ago, told] of [
    [1, 'Paid out'],
    [60, 'Came back'],
  ] as const) {
    await movedOn(ago);
    await sendPayout(site.ctx(clock), site.provider, payout.id);
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: '₦2,000' })).toContainText(told);
  }
  await expect(page.getByText('₦5,000', { exact: true })).toBeVisible();
});
