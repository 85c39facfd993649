import { expect } from 'vitest';
import { openMail } from '../../support/visitor/mails.ts';
import { does, shows } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import { newPerson } from '../../support/waitlist-form.ts';

const site = await visitedSite();

/** public-site.md §7 'Notification email': the call itself, from one of our pages. */
does(site, '/contact', [
  [
    '§3, §7',
    'POST /api/send-email notifies the team, and answers with success',
    async (page) => {
      const { name, email } = newPerson();
      const answer = await page.request.post('/api/send-email', {
        data: {
          customerName: name,
          customerEmail: email,
          eventType: 'Contact Inquiry',
          message: 'Do you deliver to Ibadan?',
          formType: 'Contact Form',
          formData: { subject: 'Ibadan' },
        },
      });
      expect(answer.ok()).toBe(true);
      expect(await answer.json()).toMatchObject({ success: true });
      await openMail(page, 'team@agbon.example', `Contact Form: Contact Inquiry from ${name}`);
      expect(page.locator('pre')).toContainText('Do you deliver to Ibadan?');
    },
  ],
  [
    '§7',
    'an incomplete payload is not ok, and its error gives the reason',
    async (page) => {
      const answer = await page.request.post('/api/send-email', { data: { customerName: 'Ada' } });
      expect(answer.status()).toBe(422);
      expect(await answer.json()).toMatchObject({ success: false, error: expect.stringMatching(/\w/) as string });
    },
  ],
]);

/** §6: visitors without an account may use every form of this document. */
for (const path of ['/waitlist', '/book-event', '/contact', '/services', '/product', '/machines/desheller/order']) {
  shows(site, path, [
    [
      '§6',
      'an anonymous visitor may use its form',
      (page) => expect(page.getByRole('main').locator('form[data-form]').first()).toBeVisible(),
    ],
  ]);
}
