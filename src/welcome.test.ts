import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { welcome } from './welcome.ts';

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://agbon.example',
  SESSION_SECRET: 'c0nfidential-Vq8mZr2XtL5wYb7HsKd3Pj6',
  BID_KEY: 'Gk4tRz9WqNc2Lf7XhYv5Bm8Jd3Ps6UaE1oTi',
  ADMIN_PASSWORD: 'four coconut trees stand',
};
const said = (more: Record<string, string>) =>
  welcome({ config: readConfig({ ...production, ...more }), madePassword: undefined }, 'http://127.0.0.1:3000');

test('the start tells an operator that the site sends no mail', () => {
  expect(said({})).toContain('Mails are saved, not sent: nobody gets their links.');
  const smtp = {
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: 'smtps://a:b@mail.example:465',
    MAIL_FROM: 'Agbon <a@agbon.example>',
  };
  expect(said(smtp)).toBe('Àgbọn is at http://127.0.0.1:3000');
});

test('a demo says whether mails are only saved, or sent', () => {
  expect(said({ MODE: 'demo' })).toContain('Demo mode: mails are saved, not sent.');
  const smtp = { MODE: 'demo', MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtps://a:b@mail.example:465' };
  expect(said(smtp)).toContain('Demo mode: mails are sent by smtp.');
});

test('a worker prints no address of a site, only where its health is read', () => {
  expect(said({ ROLES: 'worker' })).toBe(
    'The worker of Àgbọn runs. http://127.0.0.1:3000/readyz says whether it is ready.',
  );
});
