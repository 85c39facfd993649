import { describe, expect, test } from 'vitest';
import { flaggedMessages } from '#domain/trade/moderation/flagged-messages.records.ts';
import { openMarket } from '../../support/trade.ts';
import { staffAtDesk } from '../../support/staff.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

/** decisions.md §6: staff review the messages that moderation flags by words and patterns, in English and Pidgin. */
const site = await visitedSite();
const { market } = await openMarket(site);
await site.services.settings.reload();
const there = await market();
const { cookie } = await staffAtDesk(site, 'support');

const as = (cookie: string): Visitor => {
  const visitor = site.visitor();
  visitor.cookies.take(new Response(null, { headers: { 'set-cookie': `${cookie}; path=/` } }));
  return visitor;
};
const [buyer, seller, staff] = [as(there.buyerCookie), as(there.sellerCookie), as(cookie)];
const main = (page: Visitor) => page.getByRole('main');

type Flagged = Record<string, unknown> & { message: string };
/** The call answers as marketplace.md §7 says, to roles that may read it. */
const flagged = async (): Promise<Flagged[]> => {
  const answer = await site.get('/api/get-all-data', { cookie });
  const { data } = (await answer.json()) as { data: { toxicResults: Flagged[] } };
  return data.toxicResults;
};

async function ask(message: string): Promise<void> {
  await buyer.goto(`/product/${there.id}/message`);
  await buyer.getByLabel('Subject').fill('About your nuts');
  await buyer.getByLabel('Low', { exact: true }).check();
  await buyer.getByLabel('Message', { exact: true }).fill(message);
  await buyer.getByRole('button', { name: 'Send Message' }).click();
}

/** Sent, read by the recipient, and reviewed by staff. */
const rules = [
  ['an English word of the list', 'You are an idiot, keep your nuts.', 'Abuse or threat'],
  ['a Pidgin word of the list', 'Oga you be mumu, thunder fire you.', 'Abuse or threat'],
  ['the pattern of a bank account', 'Pay to 0123456789 GTBank, Ada Obi.', 'Names a bank account'],
  ['a code that is asked for', 'Abeg send me the OTP wey bank send.', 'Asks for a code, PIN or BVN'],
] as const;

describe('§3 and §7 toxicResults', () => {
  test('is an empty list while no message was flagged', async () => expect(await flagged()).toEqual([]));

  test.each(rules)('has a message with %s, with its author, the rule and the time', async (_, message, found) => {
    await ask(message);
    expect(buyer.getByRole('status')).toContainText('Your message has been sent!');
    const [newest] = await flagged();
    expect(newest).toMatchObject({ name: 'Ada Buyer', message, found: [found], decision: null });
    expect(newest!.id).toEqual(expect.any(Number));
    expect(newest!.created_at).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('has no other messages', async () => {
    const before = await flagged();
    await ask('Abeg how much last price for 200? I go buy am today.');
    expect(await flagged()).toEqual(before);
    expect(before).toHaveLength(rules.length);
  });

  test('a code in a message is not sent, and the typed text stays', async () => {
    await ask('My OTP is 482913');
    expect([buyer.status(), buyer.getByLabel('Message', { exact: true }).element()]).toEqual([
      422,
      expect.objectContaining({ value: 'My OTP is 482913' }),
    ]);
    expect(await flagged()).toHaveLength(rules.length);
  });
});

describe('for staff to review', () => {
  test('flagged messages have a list of their own, newest first, with author, text, reason and decision', async () => {
    await staff.goto('/vintage-dashboard');
    const places = staff.getByRole('navigation', { name: 'Admin' });
    await places.getByText('People').click();
    const leads = places.getByRole('link', { name: /^Flagged/ }).first();
    expect(leads).toContainText(String(rules.length));
    await leads.click();
    expect(staff.path()).toBe(`/vintage-dashboard/records/${flaggedMessages.name}`);
    const rows = main(staff).locator('tbody tr');
    expect(rows).toHaveCount(rules.length);
    for (const [place, [, , found]] of rules.toReversed().entries()) {
      expect(rows.nth(place)).toContainText('Ada Buyer');
      expect(rows.nth(place)).toContainText(found);
      expect(rows.nth(place)).toContainText('Not yet');
    }
  });

  test('a removed message is hidden; both sides get a notice, and its author sees why', async () => {
    const [, [, insult]] = rules;
    await main(staff).locator('tbody tr').filter({ hasText: insult }).getByRole('link').first().click();
    await main(staff).getByRole('link', { name: 'Hide the message' }).click();
    await main(staff).getByLabel(/Why/).fill('No insults here');
    await main(staff).locator('form button[type=submit]').last().click();
    expect((await flagged()).find(({ message }) => message === insult)).toMatchObject({ decision: 'hidden' });
    for (const [reader, why] of [
      [seller, 'Our team removed this message.'],
      [buyer, 'Our team removed this message: No insults here'],
    ] as const) {
      await reader.goto('/dashboard/messages');
      await main(reader).locator('.talk-link').first().click();
      expect(main(reader)).toContainText(why);
    }
    expect(main(seller)).not.toContainText(insult);
  });

  test('a message that staff approve stays unchanged', async () => {
    await staff.goto(`/vintage-dashboard/records/${flaggedMessages.name}`);
    const [newest] = await flagged();
    await main(staff).locator('tbody tr').first().getByRole('link').first().click();
    await main(staff)
      .getByRole('button', { name: /^Keep the message/ })
      .click();
    expect((await flagged())[0]).toMatchObject({ id: newest!.id, decision: 'left' });
    await seller.goto('/dashboard/messages');
    await main(seller).locator('.talk-link').first().click();
    expect(main(seller)).toContainText(newest!.message);
  });
});
