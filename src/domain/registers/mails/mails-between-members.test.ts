import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { mailFacts } from '#domain/acting/mail/mail-facts.ts';
import { blockEffects } from './mails-between-members.ts';

describe('every act that sends text from one member to another', () => {
  const files = async () => {
    const all: [string, string][] = [];
    for await (const file of glob('**/*.ts', { cwd: 'src/domain' }))
      if (!file.endsWith('.test.ts')) all.push([file, readFileSync(`src/domain/${file}`, 'utf8')]);
    return all;
  };
  /** Functions that send another member a mail or a text message, or a message that a mail reports. */
  const senders = [
    'notify-offer',
    'notify-order',
    'notify-deal',
    'notify-invitation',
    'notify-bidders',
    'queue-trade-news',
    'send-message',
  ];

  test('is listed: every file that uses one of these senders is in the list', async () => {
    const uses = new RegExp(`from '[#./\\w-]*/(?:${senders.join('|')})\\.ts'`);
    const told = new RegExp(`template: '(?:${Object.keys(mailFacts).filter(isBetween).join('|')})'`);
    const found = (await files())
      .filter(([file]) => !senders.some((sender) => file.endsWith(`/${sender}.ts`)))
      .filter(([, text]) => uses.test(text) || told.test(text))
      .map(([file]) => file);
    expect(found.toSorted()).toEqual(Object.keys(blockEffects).toSorted());
  });

  test('uses the same senders for text messages', async () => {
    const found = (await files()).filter(([, text]) => text.includes('queueText(')).map(([file]) => file);
    expect(found.toSorted()).toEqual([
      'money/news/notify-money.ts',
      'people/accounts/issue-code.ts',
      'people/accounts/settings/notify-member.ts',
      'people/accounts/suspension/notify-access-change.ts',
      // Goes only to the owner of the webhook.
      'people/accounts/webhooks/notify-webhook-off.ts',
      'registers/privacy/refuse-rights-request.ts',
      'talk/text-messages/queue-text.ts',
      'trade/deals/notify-deal.ts',
      'trade/invitations/notify-invitation.ts',
      // Goes only to the seller of the listing.
      'trade/listings/take-down-listing.ts',
      'trade/news/queue-trade-news.ts',
    ]);
  });

  function isBetween(template: string): boolean {
    return mailFacts[template as keyof typeof mailFacts].cause === 'another member';
  }
});
