import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { expectHarmless, powersOf } from '../../../../test/support/harmless.ts';
import { releaseHeldMails, passHold } from '../../../../test/support/held-mails.ts';
import { hostileStrings } from '../../../../test/support/hostile-strings.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { limited } from '../../../../test/support/limits.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { pool, ctx, get, post } = site;
const window = '/vintage-dashboard/compose';
const letter = { to: 'ada@example.com', subject: 'Your order', message: 'It is ready.' };
let support: StaffAtDesk;
let form_owner: string;

beforeEach(async () => {
  await forgetEverything(pool);
  support = await staffAtDesk(site, 'support');
  form_owner = await formTokenOf(await get(window, { cookie: support.cookie }));
});

const see = async (path: string, { cookie } = support) => seePage(await get(path, { cookie }));

function send(path: string, fields: Record<string, string>): Promise<Response> {
  return post(path, { form_owner, ...fields }, { cookie: support.cookie });
}

const draw = async (path: string, fields: Record<string, string>) => seePage(await send(`${window}${path}`, fields));

describe('the window in which staff write a mail', () => {
  test('opens from a record with its address, and the sent mail is in its history', async () => {
    const ada = { name: 'Ada', email: 'ada@example.com', phone: '0803 123 4567', message: 'Hello' };
    await sendEnquiry(ctx(), { ...sendEnquirySchema.parse(ada), subject: 'Product Inquiry' });
    const record = '/vintage-dashboard/records/service-contact/1';
    const [, href] = /href="([^"]*compose[^"]*)"(?:(?!<\/a>).)*>Write to them/.exec((await see(record)).html) ?? [];
    const page = await see(href!.replaceAll('&amp;', '&'));
    expect(page.html).toContain('value="ada@example.com"');
    expect(page.html).toContain('value="Re: Product Inquiry"');
    expect(page.html).toMatch(/On \d+ \w+ \d{4}, Ada wrote:\r?\n&gt; Hello<\/textarea>/);
    expect(page.text).toContain('It will be in the history of Service Contact 1');
    const sent = await send(`${window}?next=${record}`, { ...letter, about: 'service-contact/1' });
    expect(sent.headers.get('location')).toMatch(new RegExp(`^${record}\\?sent=1\\.1\\.`));
    await passHold(site);
    await releaseHeldMails(site);
    expect((await see(record)).text).toContain('E-mail: Your order');
    expect((await send(window, { ...letter, about: 'service-contact/77' })).status).toBe(404);
  });

  test('confirms the sending only with our mark, to the sender, and for a minute', async () => {
    const next = (await send(window, letter)).headers.get('location')!;
    expect((await see(next)).text).toContain('Email sent successfully! To one person. Undo');
    const owner = await staffAtDesk(site, 'owner');
    for (const [address, who] of [
      [next.replace('sent=1.', 'sent=2.'), support],
      [`/vintage-dashboard?sent=1.1.9999999999999.${'A'.repeat(43)}`, support],
      [next, owner],
    ] as const)
      expect((await see(address, who)).text).not.toContain('Email sent successfully!');
    site.clock.advance(11_000);
    const later = (await see(next)).text;
    expect([later.includes('Email sent successfully!'), later.includes('Undo')]).toEqual([true, false]);
    site.clock.advance(60_000);
    expect((await see(next)).text).not.toContain('Email sent successfully!');
  });

  test('sends one mail when the same form is sent twice', async () => {
    const form_key = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    const answers = await Promise.all([send(window, { ...letter, form_key }), send(window, { ...letter, form_key })]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await pool.query('select from composed_mail')).rowCount).toBe(1);
  });

  test('keeps the typed text when it is refused, and says what is wrong', async () => {
    const refused = await send(window, { ...letter, to: 'ada@example.com, bola', isHtml: 'yes' });
    const page = await seePage(refused);
    expect([refused.status, page.text.includes('Check this address: bola')]).toEqual([422, true]);
    for (const typed of ['value="ada@example.com, bola"', 'It is ready.', 'checked=""'])
      expect(page.html).toContain(typed);
    const empty = await seePage(await send(window, {}));
    for (const text of ['Please fill in all fields', 'Enter who it goes to', 'Write the message'])
      expect(empty.text).toContain(text);
  });

  test('refuses a message that is far too long, and nothing is sent', async () => {
    const refused = await send(window, { ...letter, message: 'x'.repeat(1_000_000) });
    expect([refused.status, (await seePage(refused)).text]).toEqual([
      413,
      expect.stringContaining('Go back: what you typed is still there.'),
    ]);
    expect((await pool.query('select from composed_mail')).rowCount).toBe(0);
  });

  test('is closed to colleagues who do not answer people', async () => {
    for (const role of ['viewer', 'pricing', 'finance'] as const) {
      const other = await staffAtDesk(site, role);
      expect((await get(window, { cookie: other.cookie })).status).toBe(403);
      expect((await see('/vintage-dashboard', other)).text).not.toContain('Compose Email');
    }
  });
});

describe('a preview', () => {
  test('shows the mail as it would arrive, in a frame without any rights, and keeps the typed text', async () => {
    const message = '<p>Hello {name}, <a href="https://agbon.example">see</a></p><script>alert(1)</script>';
    const page = await draw('/preview', { ...letter, message, isHtml: 'yes', signature: 'Bola' });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Preview: nothing is sent yet')]);
    for (const text of ['Left out of your HTML: script', 'Hello, see <https://agbon.example>', 'Bola'])
      expect(page.text).toContain(text);
    expect(page.html).toMatch(/<textarea[^>]*>&lt;p&gt;Hello \{name\}/);
    const [, frame] = /<iframe[^>]* src="([^"]+)"[^>]*sandbox=""/.exec(page.html) ?? [];
    const body = await get(frame!, { cookie: support.cookie });
    expect(body.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(body.headers.get('content-security-policy')).toMatch(/sandbox$/);
    expect(await body.text()).not.toContain('alert(1)');
    expect((await get(frame!)).status).toBe(303);
    expect((await pool.query('select from composed_mail')).rowCount).toBe(0);
  });

  test('of an empty mail names what is missing', async () => {
    const page = await draw('/preview', { subject: 'Hello' });
    expect([page.status, page.text.includes('Write the message')]).toEqual([422, true]);
  });

  test('shows every hostile string as text', { timeout: limited(60_000) }, async () => {
    const plain = powersOf((await draw('/preview', { ...letter, message: 'Ada', subject: 'Ada' })).html);
    for (const text of hostileStrings.filter((_, place) => place % 40 === 0)) {
      for (const isHtml of [{ isHtml: 'yes' }, {}] as Record<string, string>[]) {
        const page = await draw('/preview', { ...letter, subject: text, message: text, ...isHtml });
        expect([text, page.status]).toEqual([text, expect.toSatisfy((code: number) => [200, 413, 422].includes(code))]);
        if (page.status === 200) expectHarmless(page.html, plain, text);
      }
    }
  });
});

describe('a template', () => {
  test('of ours fills in the empty fields, and the typed text stays after it', async () => {
    const page = await draw('/template', { template: 'delay', to: 'ada@example.com', message: 'The van broke down.' });
    expect(page.html).toContain('value="A delay with {about}"');
    expect(page.html).toMatch(/<textarea[^>]*>\s*Hello \{name\},[\s\S]*The van broke down\.<\/textarea>/);
    expect(page.html).toContain('value="ada@example.com"');
    const begun = await draw('/template', { template: 'delay', subject: 'Our van', message: '' });
    expect(begun.html).toContain('value="Our van"');
    expect((await draw('/template', { template: '' })).text).toContain('Choose a template first');
  });

  test('of the team is saved with its name, used by all, and deleted by the colleague who saved it', async () => {
    const kept = await draw('/templates', { ...letter, message: '<p>Hi</p>', isHtml: 'yes', templateName: 'Greeting' });
    expect(kept.text).toContain('“Greeting” is saved as a template.');
    expect(kept.html).toContain('value="ada@example.com"');
    const again = await draw('/templates', { ...letter, templateName: 'greeting' });
    const taken = 'There is a template of this name. Choose another name, or delete that one.';
    expect([again.status, again.alert]).toEqual([409, expect.stringContaining(taken)]);
    expect(again.html).toMatch(new RegExp(`id="compose[^"]*templateName-error"[^>]*>(?:<[^>]*>)*${taken}`));
    expect(again.text).not.toContain('Failed to send email');
    const used = await draw('/template', { template: '1', message: 'Me & you' });
    expect(used.html).toContain('&lt;p&gt;Hi&lt;/p&gt;\n\n&lt;p&gt;Me &amp;amp; you&lt;/p&gt;</textarea>');
    const other = await staffAtDesk(site, 'support', { email: 'other@agbon.example' });
    const { cookie } = other;
    const token = await formTokenOf(await get(window, { cookie }));
    const theirs = await post(`${window}/templates/1/deletion`, { form_owner: token }, { cookie });
    expect(theirs.status).toBe(403);
    expect((await draw('/templates/1/deletion', letter)).text).toContain('The template is deleted.');
    expect((await draw('/templates/1/deletion', { ...letter, message: 'Later' })).status).toBe(404);
    const log = await pool.query("select what from audit where record_kind = 'mail-template' order by id");
    expect(log.rows).toEqual([{ what: 'keep-template' }, { what: 'delete-template' }]);
  });
});

describe('a signature', () => {
  test('begins with one’s name, is saved on request, and is below the mail', async () => {
    expect((await see(window)).html).toMatch(/<textarea[^>]*>Ada support\nÀgbọn<\/textarea>/);
    expect((await draw('/signature', { signature: 'Ada\nCustomer care' })).text).toContain('Your signature is saved.');
    expect((await see(window)).html).toMatch(/<textarea[^>]*>Ada\nCustomer care<\/textarea>/);
    expect((await draw('/signature', { signature: 'x'.repeat(501) })).status).toBe(422);
  });

  test('works with one’s own sign-in too, for those who write to people', async () => {
    const page = '/vintage-dashboard/authenticator';
    expect((await see(page)).text).toContain('Your signature');
    const saved = await send(`${page}/signature`, { signature: 'Ada\nBadagry' });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${page}?news=signature-saved`]);
    expect((await see(window)).html).toMatch(/<textarea[^>]*>Ada\nBadagry<\/textarea>/);
    const refused = await seePage(await send(`${page}/signature`, { signature: ' ' }));
    expect([refused.status, refused.text.includes('Write your signature')]).toEqual([422, true]);
    const viewer = await staffAtDesk(site, 'viewer');
    expect((await see(page, viewer)).text).not.toContain('Your signature');
  });
});

describe('undoing', () => {
  test('brings the text back to edit, and reports when it comes too late', async () => {
    await send(window, { ...letter, isHtml: 'yes', message: '<p>Hello</p>' });
    const undone = await send(`${window}/1/undo`, {});
    expect(undone.headers.get('location')).toBe(`${window}?undone=1`);
    const page = await see(`${window}?undone=1`);
    expect(page.text).toContain('The e-mail was not sent. It is here to edit.');
    for (const typed of ['value="ada@example.com"', 'value="Your order"', '&lt;p&gt;Hello', 'checked=""'])
      expect(page.html).toContain(typed);
    const owner = await staffAtDesk(site, 'owner');
    expect((await see(`${window}?undone=1`, owner)).text).not.toContain('Your order');
    await send(window, letter);
    await passHold(site);
    await releaseHeldMails(site);
    const late = await send(`${window}/2/undo`, {});
    expect([late.status, (await seePage(late)).text.includes('The e-mail has been sent already.')]).toEqual([
      409,
      true,
    ]);
  });
});
