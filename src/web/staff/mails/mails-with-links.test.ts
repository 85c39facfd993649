import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { deliverEverything } from '../../../../test/support/mail-delivery.ts';
import { sampleLetters, type SampleLetter } from '../../../../test/support/sample-letters.ts';
import { adminPassword, staffAtDesk } from '../../../../test/support/staff.ts';
import { writtenMail } from '../../../../test/support/written-mail.ts';
import type { MailName } from '#domain/acting/mail/mails.ts';
import { isPassingMail } from '#domain/acting/mail/mail-facts.ts';
import { sendMailAgain } from '#domain/talk/mail/send-mail-again.ts';
import { outboxTransport } from '#platform/mail/create-transport.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const token = 'a-token';
const ids = new Map<MailName, string>();
let cookies: string[];

beforeAll(async () => {
  for (const { template, text, ...words } of sampleLetters)
    ids.set(
      template,
      await writtenMail(site.ctx(), {
        template,
        ...words,
        body_text: text,
        is_passing: isPassingMail(template),
        last_event: 'sent',
        sent_at: site.ctx().now,
      }),
    );
  const staff = (['viewer', 'owner'] as const).map((role) =>
    staffAtDesk(site, role, { email: `${role}@agbon.example` }),
  );
  cookies = (await Promise.all(staff)).map(({ cookie }) => cookie);
});

const hasLink = ({ html, text }: SampleLetter) => (html + text).includes(token);
const read = async (path: string, cookie: string) => (await site.get(path, { cookie })).text();

describe('the link with which a customer acts', () => {
  test.each(sampleLetters)('is hidden from staff in the portal: $template', async (mail) => {
    const page = `/vintage-dashboard/mails/${ids.get(mail.template)}`;
    for (const cookie of cookies) {
      const [around, letter] = [await read(page, cookie), await read(`${page}/body`, cookie)];
      expect(around + letter).not.toContain(token);
      if (isPassingMail(mail.template)) continue;
      expect(letter.includes('(personal link, not shown)')).toBe(hasLink(mail));
      expect(around.includes('personal link, not shown')).toBe(hasLink(mail));
    }
  });

  test('is in no answer of the call for e-mails', async () => {
    for (const cookie of cookies) {
      const said = await read('/api/get-emails', cookie);
      expect(said).toContain('(personal link, not shown)');
      expect(said).not.toContain(token);
    }
  });

  test('is sent unchanged when the mail is sent again', async () => {
    const { actor } = await staffAtDesk(site, 'support', { email: 'again@agbon.example' });
    await sendMailAgain(site.ctx(actor), ids.get('acknowledgement')!);
    const went: string[] = [];
    const keeping = outboxTransport();
    await deliverEverything(site, {
      ...keeping,
      send: (mail) => {
        went.push(mail.html, mail.text);
        return keeping.send(mail);
      },
    });
    expect(went).toEqual([
      expect.stringContaining('href="http://agbon.test/orders/a-token"'),
      expect.stringContaining('http://agbon.test/orders/a-token'),
    ]);
  });
});
