import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MailName } from '#domain/acting/mail/mails.ts';
import { adminPassword } from '../../../test/support/admin-password.ts';
import { testApp } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { hostileForm } from '../../../test/support/hostile-forms.ts';
import * as ways from '../../../test/support/mail-promises.ts';

const database = await testDatabase();
const { db, pool } = database;
const ofProduction = {
  MODE: 'production',
  SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
  BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
  PUBLIC_URL: 'https://agbon.test',
};
const demo = await testApp({ database, config: { ADMIN_PASSWORD: adminPassword } });
const production = await testApp({ database, config: { ADMIN_PASSWORD: adminPassword, ...ofProduction } });

beforeEach(() => pool.query('truncate mail, mail_notice, text_message, rate_limit, slowdown'));

/** The acts that cause each mail, up to the page that follows, or why no page mentions it. */
const mails: Record<MailName, Record<string, ways.Way> | `none: ${string}`> = {
  'waitlist-welcome': { 'joining the waitlist': ways.form(hostileForm('/waitlist')) },
  'team-notice': 'none: it goes to the team',
  acknowledgement: ways.forms,
  'my-data-link': { 'asking for data that we have': ways.askWithData },
  'my-data-nothing': { 'asking for data that we do not have': ways.askWithoutData },
  'my-data-export': 'none: a job writes it when the file is ready, and the page that waits for it leads to the mailbox',
  'my-data-export-failed': 'none: a job writes it after its last try',
  'my-data-erased': { 'erasing data': ways.eraseData },
  'confirm-sign-up': { 'signing up': ways.signUp() },
  'account-exists': { 'signing up again': ways.signUpAgain },
  'reset-password': { 'forgetting a password': ways.forgotKnown },
  'no-account': { 'forgetting a password that there is not': ways.forgotUnknown },
  'password-changed': { 'choosing a new password by the link': ways.resetPassword },
  'account-changed': {
    'changing the password': ways.changePassword,
    'confirming a new address': ways.confirmEmail,
  },
  'webhook-off': 'none: the clock or staff switch a webhook off',
  'confirm-new-email': { 'asking for a new address': ways.newEmail },
  'email-in-use': { 'asking for the address of another account': ways.emailInUse },
  'account-deleted': { 'deleting an account': ways.deleteAccount },
  'trade-told': 'none: it goes to the other side as often as to who did it, and their own pages say what became of it',
  'money-told':
    'none: what becomes of money is told by the bank as often as by people, and the page of payments leads there after a withdrawal',
  'deal-told': 'none: it goes to the other side as often as to who did it, and by the clock as often as by people',
  'rfq-told': 'none: a job writes it, to both sides of a request',
  'rfqs-that-fit': 'none: the clock sends it to sellers',
  'pro-told': 'none: staff decide, and the buyer is told',
  'deal-invitation': 'none: a member sends it to somebody else, whom the page names, and its answers go to and fro',
  'price-told': 'none: staff set a price, and the customer is told',
  'progress-told': 'none: staff say how far it is, and the customer is told',
  'saved-searches': 'none: the clock sends it to who saved a search',
  'followed-sellers': 'none: the clock sends it to members who follow a seller',
  'price-alert': 'none: the clock sends it to who set a price alert',
  'morning-mail': 'none: the clock sends it to who works here',
  'books-head': 'none: the clock sends it to the owners',
  'money-short': 'none: the clock sends it to the owners',
  'charges-unknown': 'none: the clock sends it to the owners',
  'comparison-overdue': 'none: the clock sends it to the owners',
  'unread-messages': 'none: the clock sends it to who has not read for a while',
  composed: 'none: staff write it, and see it among the mails that were sent',
  'check-ends': 'none: the clock sends it before a check ends',
  'account-suspended': 'none: staff suspend an account, and the member is told',
  'suspension-lifted': 'none: staff lift a suspension, and the member is told',
  'trade-opened': 'none: staff let a member in to trade, and the member is told',
  'trade-closed': 'none: staff take it back, and the member is told',
  'listing-taken-down': 'none: staff take a listing down, and its seller is told',
  'listings-imported': 'none: it is written later, when the last line of a file is done',
  'review-moderated': 'none: staff hide a review or show it again, and its author is told',
  'listing-put-back': 'none: staff put it back, and its seller is told',
  'data-request-refused': 'none: staff refuse a request about data, and the person who asked gets the mail',
  'staff-invitation': { 'inviting somebody to the back office': ways.inviteStaff },
  'staff-change-waits':
    'none: the person who began the change sees it on the page, and the clock sends it again every day',
  'setting-raised': 'none: it goes to every owner once a second person has confirmed the change',
  'staff-new-password': { 'sending somebody there a new password': ways.sendStaffPassword },
};

const texts: Record<string, ways.Way> = {
  'signing in by phone': ways.signInByPhone,
  'signing up by phone': ways.signUpByPhone,
  'a text as the second step': ways.passSecondStep,
  'a text as a proof': ways.proveByText,
  'another phone number': ways.confirmPhone,
};

const mailed = Object.entries(mails).flatMap(([template, found]) =>
  typeof found === 'string' ? [] : Object.entries(found).map(([what, way]) => ({ what, template, way })),
);

const boxes = (html: string) =>
  [...(/<main\b.*<\/main>/s.exec(html)?.[0] ?? html).matchAll(/href="(\/mailbox[^"]*|[^"]*\/to-staff)"/g)].map(
    ([, href]) => href,
  );

/** Mails that open the portal are read only there. */
const boxOf = (template: string) => (template.startsWith('staff-') ? '/vintage-dashboard/mails/to-staff' : '/mailbox');

/** The hint for people who got no mail; in a demo they were led to the mailbox before. */
const doubt = /look in spam|no text after a minute/i;

function leadsBeforeDoubt(html: string): boolean {
  const doubted = html.search(doubt);
  return doubted === -1 || html.search(/href="\/mailbox/) < doubted;
}

describe('after', () => {
  test.each(mailed)(
    '$what ($template) the demo links to the mailbox, and production does not mention one',
    async (one) => {
      const { template, way } = one;
      const shown = await way(demo);
      expect([shown.status, boxes(shown.html), leadsBeforeDoubt(shown.html)]).toEqual([200, [boxOf(template)], true]);
      expect(await db.selectFrom('mail').select('id').where('template', '=', template).execute()).not.toEqual([]);
      const real = await way(production);
      expect([real.status, boxes(real.html), real.text.includes('This demo')]).toEqual([200, [], false]);
    },
  );

  test.each(Object.entries(texts))(
    '%s the demo links to its texts, and production does not mention any',
    async (_, way) => {
      const shown = await way(demo);
      expect([shown.status, boxes(shown.html), leadsBeforeDoubt(shown.html)]).toEqual([200, ['/mailbox/texts'], true]);
      expect(await db.selectFrom('text_message').select('id').execute()).not.toEqual([]);
      const real = await way(production);
      expect([real.status, boxes(real.html)]).toEqual([200, []]);
    },
  );
});

test('no page announces a mail or a text without a link to the mailbox', () => {
  const root = join(import.meta.dirname, '../../..');
  const promise = /on its way|look in (?:your|the) mail|look in spam|we wrote to/i;
  const pages = globSync('src/web/**/*.{page,pages}.tsx', { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }));
  const promising = pages.filter(({ text }) => promise.test(text));
  expect(promising.length).toBeGreaterThan(5);
  const silent = promising.filter(({ text }) => !/<DemoMailboxLink|<RequestSentPage/.test(text));
  expect(silent.map(({ file }) => file)).toEqual([]);
});
