import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';

const { db, pool, ctx, clock, get } = await testApp();
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

test('a queued mail is already shown, and marked as queued', async () => {
  const id = await mailTo('ada@example.com');
  const [list, mail] = [await seePage(await get('/mailbox')), await seePage(await get(`/mailbox/${id}`))];
  for (const page of [list, mail]) {
    expect(['ada@example.com', 'Waiting to be sent', 'Queued'].filter((text) => !page.text.includes(text))).toEqual([]);
  }
  const body = await get(`/mailbox/${id}/body`);
  expect(await body.text()).toContain('still waiting to be sent');
  // A sandboxed page cannot read rules for prefetching.
  expect(body.headers.get('speculation-rules')).toBeNull();
});

test('typed text in a mail is shown as text on our pages', async () => {
  const id = await mailTo('bola@example.com', { subject: hostile, html: `<p>${hostile}</p>`, body_text: hostile });
  for (const path of ['/mailbox', `/mailbox/${id}`]) {
    const page = await seePage(await get(path));
    expect([page.text.includes(hostile), page.html.includes(hostile)]).toEqual([true, false]);
  }
});

/** The mails on a page, and the link to the next page. */
async function readPage(path: string) {
  const { html } = await seePage(await get(path));
  const towards = (rel: string) => new RegExp(`href="([^"]+)" rel="${rel}"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
  return {
    readers: [...html.matchAll(/reader(\d+)<wbr\/>@/g)].map((match) => match[1]!),
    newer: towards('prev'),
    older: towards('next'),
  };
}

test('a long mailbox has pages, newest first, with each mail once, forwards and backwards', async () => {
  for (let at = 0; at < 30; at++) {
    clock.advance(1000);
    await mailTo(`reader${at}@example.com`);
  }
  const [onward, back]: string[][] = [[], []];
  let end = '/mailbox';
  for (let path: string | undefined = end; path;) {
    const page = await readPage(path);
    onward!.push(...page.readers);
    end = path;
    path = page.older;
  }
  for (let path: string | undefined = end; path;) {
    const page = await readPage(path);
    back!.unshift(...page.readers);
    path = page.newer;
  }
  const all = Array.from({ length: 30 }, (_, at) => String(29 - at));
  expect([onward, back]).toEqual([all, all]);
});

test('mails and texts are filtered by one or several states, and each page costs one query', async () => {
  for (const [reader, last_event] of [
    ['reader3@example.com', 'failed'],
    ['reader5@example.com', 'sent'],
  ]) {
    await pool.query('update mail set last_event = $1 where $2 = any(to_addresses)', [last_event, reader]);
  }
  expect((await readPage('/mailbox?status=failed&status=sent&status=nuts')).readers).toEqual(['5', '3']);
  const none = await seePage(await get('/mailbox?status=bounced'));
  expect(none.text).toContain('No mails match. Choose another status, or show all.');
  expect(none.text).toContain('Shown: Bounced');
  expect(none.html).toMatch(/<a[^>]*href="\/mailbox"[^>]*>Show all<\/a>/);
  expect(none.html).toMatch(
    /<input[^>]*name="status"[^>]*checked=""[^>]*value="bounced"|value="bounced"[^>]*checked=""/,
  );

  const text = { to_phone: '+2348031234567', created_at: clock.now(), expires_at: clock.now() };
  const states = ['queued', 'sent', 'failed'].flatMap((state) => Array.from({ length: 10 }, () => state));
  await db
    .insertInto('text_message')
    .values(states.map((state, at) => ({ ...text, state, body: `Text number ${at}.` })))
    .execute();
  const texts = await seePage(await get('/mailbox/texts?status=failed'));
  expect([...texts.html.matchAll(/Text number (\d+)\./g)].map(([, at]) => at)).toEqual(
    Array.from({ length: 10 }, (_, at) => String(29 - at)),
  );
  for (const path of ['/mailbox', '/mailbox/texts', '/mailbox?status=queued&status=sent']) {
    expect(await statementsOf(pool, () => get(path))).toHaveLength(1);
  }
  expect((await readPage('/mailbox/texts')).older).toMatch(/^\/mailbox\/texts\?after=/);
});
