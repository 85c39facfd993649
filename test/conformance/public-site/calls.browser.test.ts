import { expect } from '@playwright/test';
import { does } from '../../support/conformance.ts';
import { openMail } from '../../support/mailbox.ts';
import { newPerson } from '../../support/waitlist-form.ts';

/** public-site.md §7 'Notification email': the call itself, made from a page of ours. */
does('/contact', [
  [
    '§3, §7',
    'POST /api/send-email tells the team, and answers with success',
    async (page) => {
      const { name, email } = newPerson();
      const answer = await page.evaluate(
        async (payload) => {
          const response = await fetch('/api/send-email', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(payload),
          });
          return { ok: response.ok, body: (await response.json()) as unknown };
        },
        {
          customerName: name,
          customerEmail: email,
          eventType: 'Contact Inquiry',
          message: 'Do you deliver to Ibadan?',
          formType: 'Contact Form',
          formData: { subject: 'Ibadan' },
        },
      );
      expect(answer).toMatchObject({ ok: true, body: { success: true } });
      await openMail(page, 'team@agbon.example', `Contact Form: Contact Inquiry from ${name}`);
      await expect(page.locator('pre')).toContainText('Do you deliver to Ibadan?');
    },
  ],
  [
    '§7',
    'an incomplete payload is not ok, and its error says why',
    async (page) => {
      const answer = await page.request.post('/api/send-email', { data: { customerName: 'Ada' } });
      expect(answer.status()).toBe(422);
      expect(await answer.json()).toMatchObject({ success: false });
    },
  ],
]);

/** §6: who visits without an account may use every form of this document. */
for (const path of ['/waitlist', '/book-event', '/contact', '/services', '/product', '/machines/desheller/order']) {
  does(path, [
    [
      '§6',
      'an anonymous visitor may use its form',
      (page) => expect(page.getByRole('main').locator('form[data-form]').first()).toBeVisible(),
    ],
  ]);
}
