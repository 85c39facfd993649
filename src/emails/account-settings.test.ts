import { expect, test } from 'vitest';
import { firstContactFacts } from '#content/contact-facts.ts';
import { link } from '#content/link.ts';
import { renderMail } from './render-mail.ts';

const site = { publicUrl: 'https://agbon.example', contact: firstContactFacts };

test('the mail about a call that waits leads to the call, and not to a new password', () => {
  const asked = { name: 'Ada Obi', change: 'call-waits', detail: '“Stock” wants to move ₦900,000.' } as const;
  const { text } = renderMail('account-changed', asked, site);
  expect(text).toContain('“Stock” wants to move ₦900,000. Nothing is done until you confirm it.');
  expect(text).toContain(`See the call <https://agbon.example${link('dashboardConfirmations')}>`);
  expect(text).not.toContain(link('forgotPassword'));
});

test('the mail about a new key leads to a new password', () => {
  const made = { name: 'Ada Obi', change: 'api-key-made', detail: 'Stock' } as const;
  expect(renderMail('account-changed', made, site).text).toContain(
    `It was not me <https://agbon.example${link('forgotPassword')}>`,
  );
});
