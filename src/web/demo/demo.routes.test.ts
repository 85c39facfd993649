import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { queueMail } from '#domain/mailbox/queue-mail.ts';

const { db, ctx, clock, get } = await testApp();
const hostile = '<script>alert(1)</script>';

async function mailTo(address: string, words?: { subject: string; html: string; body_text: string }): Promise<string> {
  await queueMail(ctx(), {
    to: [address],
    template: 'waitlist-welcome',
    props: { name: hostile, accountType: 'seller', answers: [], unsubscribeToken: 'token' },
  });
  const { id } = await db.selectFrom('mail').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  if (words) await db.updateTable('mail').set(words).where('id', '=', id).execute();
  return String(id);
}

test('an empty mailbox says so, and what to do next', async () => {
  const page = await seePage(await get('/mailbox'));
  expect([page.status, page.text.includes('No mails yet')]).toEqual([200, true]);
});

test('a mail that waits can be seen already, and says that it waits', async () => {
  const id = await mailTo('ada@example.com');
  const [list, mail] = [await seePage(await get('/mailbox')), await seePage(await get(`/mailbox/${id}`))];
  for (const page of [list, mail]) {
    expect(['ada@example.com', 'Waiting to be written', 'queued'].filter((text) => !page.text.includes(text))).toEqual(
      [],
    );
  }
  expect(await (await get(`/mailbox/${id}/body`)).text()).toContain('still waiting to be written');
});

test('what somebody wrote into a mail is text on our pages', async () => {
  const id = await mailTo('bola@example.com', { subject: hostile, html: `<p>${hostile}</p>`, body_text: hostile });
  for (const path of ['/mailbox', `/mailbox/${id}`]) {
    const page = await seePage(await get(path));
    expect([page.text.includes(hostile), page.html.includes(hostile)]).toEqual([true, false]);
  }
});

test('a long mailbox is read in pages, newest first, each mail once', async () => {
  for (let at = 0; at < 30; at++) {
    clock.advance(1000);
    await mailTo(`reader${at}@example.com`);
  }
  const seen: string[] = [];
  for (let path: string | undefined = '/mailbox'; path;) {
    const { html } = await seePage(await get(path));
    seen.push(...[...html.matchAll(/reader(\d+)@/g)].map((match) => match[1]!));
    path = /href="(\/mailbox\?before=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  expect(seen).toEqual(Array.from({ length: 30 }, (_, at) => String(29 - at)));
});
