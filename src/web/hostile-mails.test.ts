import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { dataLinkOf } from '../../test/support/data-link.ts';
import { expectHarmless, powersOf } from '../../test/support/harmless.ts';
import { asKept, fillWith, hostileForm, hostileForms } from '../../test/support/hostile-forms.ts';
import { hostileStrings, takenStrings } from '../../test/support/hostile-strings.ts';
import { inTurns } from '../../test/support/in-turns.ts';
import { forgetEverything } from '../../test/support/kept-rows.ts';
import { deliverEverything } from '../../test/support/mail-delivery.ts';
import { exportOf } from '../../test/support/person-export.ts';
import { renderMails } from '../../test/support/render-mails.ts';
import { longTest } from '../../test/support/limits.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { app, get, post, pool, logged } = site;

/** The longest form tests both mails that every form sends; the waitlist has its own welcome. */
const [longest, waitlist] = [hostileForm('/book-event'), hostileForm('/waitlist')];

async function fill(form: (typeof hostileForms)[0], text: string, email: string): Promise<number> {
  const { fields, headers } = await fillWith(site, form, text, email);
  return (await post(form.path, fields, headers)).status;
}

async function sendEmail(body: object): Promise<{ status: number; error?: string }> {
  const request = new Request('http://agbon.test/api/send-email', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  const response = await app.fetch(request);
  return { status: response.status, ...((await response.json()) as { error?: string }) };
}

const notice = (text: string, email: string) => ({
  customerName: text,
  customerEmail: email,
  eventType: text,
  formType: text.slice(0, 80),
  message: text,
  formData: { [text.slice(0, 80)]: text, list: [text, { key: text }] },
});

describe('a mail', () => {
  test('shows every hostile string as text, in its HTML, its plain text and its subject', longTest, async () => {
    await forgetEverything(pool);
    for (const form of [longest, waitlist]) expect(await fill(form, 'Ada', 'plain@example.com')).toBe(303);
    const powers = new Map((await renderMails(pool)).map(({ template, html }) => [template, powersOf(html)]));
    await inTurns(hostileStrings, async (text, place) => {
      await fill(longest, text, `stranger.${place}@example.com`);
      if (place % 5 === 0) await fill(waitlist, text, `stranger.${place}@example.com`);
    });
    const mails = await renderMails(pool);
    expect(mails.length).toBeGreaterThan(400);
    for (const { template, to, subject, html, text } of mails) {
      expectHarmless(html, powers.get(template)!, `${template} to ${to}: ${subject}`);
      expect([to, subject]).toEqual([to, expect.stringMatching(/^[^\p{Cc}\u2028\u2029]{1,150}$/u)]);
      expect([to, text]).toEqual([to, expect.not.stringMatching(/[\0\x07\x08\x1B]/)]);
    }
  });
});

describe('the call that writes to the team', () => {
  test('accepts every hostile string as text, or reports what is wrong with it', longTest, async () => {
    await forgetEverything(pool);
    expect((await sendEmail(notice('Ada', 'ada@example.com'))).status).toBe(200);
    const [plain] = await renderMails(pool);
    await inTurns(hostileStrings, async (text, place) => {
      const { status, error } = await sendEmail(notice(text, `stranger.${place}@example.com`));
      expect([text, status]).toEqual([text, expect.toSatisfy((code: number) => [200, 413, 422].includes(code))]);
      expect([text, status === 200 || /\w{3}/.test(error ?? '')]).toEqual([text, true]);
    });
    const mails = await renderMails(pool);
    expect(mails.length).toBeGreaterThan(150);
    for (const { html, subject } of mails) expectHarmless(html, powersOf(plain!.html), subject);
    expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('survives the strangest of them in each single place', longTest, async () => {
    const strange = ['a\uD800b', '\u0000', '__proto__', 'Ada\r\nBcc: pwned@example.com', '🥥'.repeat(5_000), '\u200B'];
    const places = (text: string) => [
      ...Object.keys(notice('', '')).map((name) => ({ [name]: text })),
      { formData: { [text]: 'x' } },
      { formData: { list: [text] } },
      { formData: { list: [{ [text]: text }] } },
      { cart: text },
      { [text]: text },
    ];
    for (const text of strange) {
      for (const change of places(text)) {
        const { status } = await sendEmail({ ...notice('Ada', 'ada@example.com'), ...change });
        expect([change, status]).toEqual([change, expect.toSatisfy((code: number) => [200, 413, 422].includes(code))]);
      }
    }
    expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('text from strangers', () => {
  const pageOf = async (path: string) => (await get(path)).text();
  let plainList: ReturnType<typeof powersOf>;

  beforeAll(async () => {
    await forgetEverything(pool);
    for (const form of hostileForms) await fill(form, 'Ada', 'plain@example.com');
    await deliverEverything(site);
    plainList = powersOf(await pageOf('/mailbox'));
    for (const [place, text] of takenStrings.entries()) {
      for (const form of hostileForms) {
        const status = await fill(form, text, `teller.${place}@example.com`);
        if (status !== 303) throw new Error(`${form.name} answers ${status} to ${text}`);
      }
    }
    await deliverEverything(site);
  }, longTest.timeout);

  test('is shown as text in the mailbox and on the page of each mail', longTest, async () => {
    expectHarmless(await pageOf('/mailbox'), plainList, '/mailbox');
    const { rows } = await pool.query<{ id: bigint }>(`select id from mail order by id desc limit 24`);
    expect(rows).toHaveLength(24);
    const plain = powersOf(await pageOf('/mailbox/1'));
    for (const { id } of rows) {
      expectHarmless(await pageOf(`/mailbox/${id}`), plain, `mail ${id}`);
    }
  });

  test('is shown as text on the page of their data, and unchanged in the file', longTest, async () => {
    const plain = await dataLinkOf(site, 'plain@example.com');
    const powers = powersOf(await pageOf(`/my-data/${plain}`));
    for (const [place, text] of takenStrings.entries()) {
      const token = await dataLinkOf(site, `teller.${place}@example.com`);
      expectHarmless(await pageOf(`/my-data/${token}`), powers, text);
      const { kept } = await exportOf(site.ctx(), { email: `teller.${place}@example.com` });
      const records = kept.flatMap((kind) => kind.records);
      const exact = records.filter(({ answers }) => answers.some(({ value }) => value === asKept(text, 'line')));
      expect(exact.length).toBeGreaterThanOrEqual(hostileForms.length);
    }
  });
});
