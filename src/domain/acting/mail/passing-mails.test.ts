import { expect, test } from 'vitest';
import { mailSamples } from '../../../../test/support/mail-samples.ts';
import type { MailTemplate, MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { carryKeys, isOwed, isPassing, newsOfKeys, securityNews } from './passing-mails.ts';

type CarriesKey = { [T in MailTemplate]: MailTemplates[T] extends { token: string } ? T : never }[MailTemplate];
const known: Record<CarriesKey, true> = carryKeys;
const news: readonly MailTemplate[] = [...newsOfKeys, ...securityNews];

test('each mail with a token carries a key, and its words pass', () => {
  const withToken = Object.entries(mailSamples).flatMap(([name, props]) => ('token' in props ? [name] : []));
  expect(Object.keys(known).toSorted()).toEqual(withToken.toSorted());
  expect(withToken.filter((name) => !isPassing(name))).toEqual([]);
});

test('what keeps an account safe goes to stopped addresses too, and its words stay', () => {
  expect(news.filter((name) => !isOwed(name))).toEqual([]);
  expect(securityNews.filter((name) => isPassing(name))).toEqual([]);
});
