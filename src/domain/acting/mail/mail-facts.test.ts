import { expect, test } from 'vitest';
import { mailSamples } from '../../../../test/support/mail-samples.ts';
import { isOwedMail, isPassingMail, mailFacts } from './mail-facts.ts';
import type { MailName, Mails } from './mails.ts';

type CarriesKey = { [Name in MailName]: Mails[Name] extends { token: string } ? Name : never }[MailName];
const withToken: Record<CarriesKey, true> = {
  'my-data-link': true,
  'my-data-export': true,
  'confirm-new-email': true,
  'confirm-sign-up': true,
  'reset-password': true,
  'staff-invitation': true,
  'staff-new-password': true,
};
const names = Object.keys(mailFacts) as MailName[];
const ofKind = (kind: string) =>
  names.filter((name) => mailFacts[name].kind === kind).toSorted((a, b) => a.localeCompare(b));

test('each mail with a token counts as a key, and its text is deleted soon', () => {
  const filled = Object.entries(mailSamples).flatMap(([name, props]) => ('token' in props ? [name] : []));
  expect(new Set(ofKind('key'))).toEqual(new Set(Object.keys(withToken)));
  expect(new Set(filled)).toEqual(new Set(ofKind('key')));
  expect(filled.filter((name) => !isPassingMail(name))).toEqual([]);
});

test('security mails go to unsubscribed addresses too, and their text stays', () => {
  expect(ofKind('security')).toEqual(['account-changed', 'password-changed', 'setting-raised', 'staff-change-waits']);
  expect(ofKind('security').filter((name) => !isOwedMail(name) || isPassingMail(name))).toEqual([]);
  expect(ofKind('news of a key').filter((name) => !isOwedMail(name) || !isPassingMail(name))).toEqual([]);
});

test('an unknown mail name is in neither list', () => {
  expect([isOwedMail('constructor'), isPassingMail('constructor')]).toEqual([false, false]);
});
