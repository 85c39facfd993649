import { expect } from 'vitest';
import { openDemoAccount } from '#domain/people/accounts/open-demo-account.ts';
import { link } from '#content/link.ts';
import { demoAccount, signedIn } from '../../support/demo-member.ts';
import { openListing } from '../../support/listings.ts';
import { openTrading } from '../../support/own-listings.ts';
import { does, shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
await openTrading(site);
await site.services.settings.reload();
for (const type of ['buyer', 'seller'] as const) await openDemoAccount(site.ctx(), demoAccount(type));
const seller = await site.db
  .selectFrom('member')
  .select('id')
  .where('email', '=', demoAccount('seller').email)
  .executeTakeFirstOrThrow();
const listing = await openListing(site.ctx(), { seller_id: seller.id });
const path = link('listingMessage', { listingId: String(listing.id) });

const main = (page: Visitor) => page.getByRole('main');
const named = (page: Visitor, name: string) => main(page).locator(`[name=${name}]`);
const saidOf = (page: Visitor, field: string) => main(page).locator(`[id$="-${field}-error"]`);

const form: Sentence[] = [
  [
    '§3, a contact-seller message',
    'the field subject',
    (page) => expect(named(page, 'subject')).toHaveAttribute('type', 'text'),
  ],
  [
    '§3, a contact-seller message',
    'the field urgency: low, medium or high',
    async (page) => {
      const values = await named(page, 'urgency').evaluateAll((all) =>
        all.map((one) => (one as HTMLInputElement).value),
      );
      expect(values).toEqual(['low', 'medium', 'high']);
    },
  ],
  [
    '§3, a contact-seller message',
    'the field message',
    (page) => expect(main(page).locator('textarea[name=message]')).toHaveCount(1),
  ],
  [
    '§9 Business constants',
    'the note of the average response time',
    (page) => expect(main(page)).toContainText(/average response time under 24 hours/i),
  ],
];
shows(site, path, form, signedIn.buyer);

async function send(page: Visitor, subject: string, message: string): Promise<void> {
  await named(page, 'subject').fill(subject);
  await main(page).locator('textarea[name=message]').fill(message);
  await main(page).getByRole('button', { name: 'Send Message' }).click();
}

does(
  site,
  path,
  [
    [
      '§5 Contact seller subject, message',
      'both are required, with their messages',
      async (page) => {
        await send(page, '', '');
        expect(saidOf(page, 'subject')).toHaveText('Subject is required');
        expect(saidOf(page, 'message')).toHaveText('Message is required');
      },
    ],
    [
      '§5 Contact seller urgency',
      'is required: one of the three is preselected, and without one nothing is sent',
      async (page) => {
        const chosen = main(page).locator('input[name=urgency]:checked');
        expect(chosen).toHaveCount(1);
        await chosen.uncheck();
        await send(page, 'Ten tons', 'Can you do it?');
        expect(page.status()).toBe(422);
        expect(saidOf(page, 'urgency')).toHaveText('Choose how urgent it is');
        expect(named(page, 'subject')).toHaveValue('Ten tons');
      },
    ],
    [
      '§7 POST /api/send-email, §8',
      'confirms the sending; the seller has it on their dashboard, and the team under the specified names',
      async (page) => {
        await send(page, 'Ten tons', 'Can you do it?');
        expect(page.getByRole('status')).toContainText('Your message has been sent!');
        const other = site.visitor();
        await signedIn.seller(other);
        await other.goto(link('messages'));
        expect(main(other)).toContainText('Ten tons');
        const { props } = await site.db
          .selectFrom('mail')
          .select('props')
          .where('template', '=', 'team-notice')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        expect(props).toMatchObject({
          customerName: demoAccount('buyer').name,
          customerEmail: demoAccount('buyer').email,
          eventType: 'Contact Seller',
          message: 'Can you do it?',
          formType: 'Contact Form',
        });
        const { formData } = props as { formData: { label: string }[] };
        expect(formData.slice(0, 3).map(({ label }) => label)).toEqual(['subject', 'message', 'orderType']);
      },
    ],
  ],
  signedIn.buyer,
);

does(site, path, [
  [
    '§2 Product detail, §6',
    'a visitor who is signed out is led to the sign-in instead',
    (page) => expect(page.path()).toMatch(/^\/login/),
  ],
]);
