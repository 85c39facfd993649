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

test('the mail about a failed second step claims no password that an account by phone does not have', () => {
  const { subject, text } = renderMail('account-changed', { name: 'Ada Obi', change: 'second-step-failed' }, site);
  expect(subject).not.toContain('password');
  expect(text).toContain('They gave your password, or a code that we texted to you, and then five wrong codes.');
});

test('the mail after a reset mentions API keys only if some ended', () => {
  const textWith = (props: { hasEndedKeys?: boolean }) =>
    renderMail('password-changed', { name: 'Ada Obi', ...props }, site).text;
  expect(textWith({ hasEndedKeys: true })).toContain('signed out, and your API keys no longer work.');
  expect(textWith({})).toContain('All your devices are signed out.');
});
