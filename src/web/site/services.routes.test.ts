import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';

const { db, pool, get, post } = await testApp();
beforeEach(() => pool.query('truncate service_contacts, mail, mail_notice, idempotency_key, rate_limit'));

const ada = { name: 'Ada Okoro', phone: '0803 123 4567', email: 'ada@example.com', message: 'How soon can you come?' };
const rows = () => db.selectFrom('service_contacts').selectAll().execute();

const page = await seePage(await get('/services'));
const links = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)href="([^"]*)"([^>]*)>/g)].map(([, before, href, after]) => ({
    href: href!,
    dialog: `${before}${after}`.includes('data-dialog'),
  }));

describe('the services page', () => {
  test('has its five parts, in order', () => {
    const headings = [...page.html.matchAll(/<h2\b[^>]*>([^<]+)<\/h2>/g)].map(([, text]) => text);
    expect(headings.slice(0, 5)).toEqual([
      'Our Processing Equipment',
      'Industrial Machinery Specifications',
      'Production Management',
      'Our Certifications',
      'Contact Our Services Team',
    ]);
    expect([page.status, page.title, page.alert]).toEqual([200, 'Our Services · Àgbọn', undefined]);
  });

  test('skips no level of headings, and repeats no id', () => {
    const levels = [...page.html.matchAll(/<h([1-6])\b/g)].map((match) => Number(match[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)).toEqual([]);
    const ids = [...page.html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]!);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    for (const { href } of links(page.html).filter(({ href }) => href.startsWith('#') && href !== '#main')) {
      expect(ids).toContain(href.slice(1));
    }
  });

  test('orders each machine in a dialog that is also a page', async () => {
    const orders = links(page.html).filter(({ href }) => href.startsWith('/machines/'));
    expect(orders).toEqual(
      ['desheller', 'dehusker', 'extractor-automatic', 'extractor-manual'].map((id) => ({
        href: `/machines/${id}/order`,
        dialog: true,
      })),
    );
    for (const { href } of orders) expect((await get(href)).status).toBe(200);
    expect(page.text).toContain('Partner with us');
  });

  test('states the rates, the price, the terms and the services', () => {
    for (const stated of [
      '₦1,000,000',
      '60% upfront, 40% on delivery',
      '240–400 coconuts/hour',
      '500–900 coconuts/hour',
      '500–900',
      '240–400',
      'Stainless steel',
      'Purchase on request',
      'Hydraulic press',
      'Process Optimization',
      'Efficiency Improvement',
      'Staff Training',
      'Quality Assurance',
    ])
      expect(page.text).toContain(stated);
  });
});

describe('a certificate', () => {
  test.each([
    ['dehusker-patent', 'Coconut dehusking machine', '2024'],
    ['desheller-patent', 'Coconut deshelling machine', '2024'],
    ['business-name', 'Business name registration', '2022'],
  ])('%s opens in a dialog, and has its own page', async (id, title, year) => {
    expect(links(page.html)).toContainEqual({ href: `/certifications/${id}`, dialog: true });
    const own = await seePage(await get(`/certifications/${id}`));
    expect([own.status, own.title]).toEqual([200, `${title} · Àgbọn`]);
    expect(own.text).toContain(year);
    expect(own.text).toMatch(/No\. \w+ \d+ \(sample\)/);
    const part = await seePage(await get(`/certifications/${id}`, { 'agbon-part': '1' }));
    expect(part.html).toContain('closedby="any"');
  });

  test('that we do not have answers 404', async () => {
    expect((await get('/certifications/iso-9001')).status).toBe(404);
  });
});

describe('a message to the services team', () => {
  test('is saved as a services inquiry, and leads to the thanks', async () => {
    const sent = await post('/services', ada);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact/thanks']);
    expect(await rows()).toMatchObject([{ ...ada, phone: '+2348031234567', subject: 'Services Inquiry' }]);
    const notice = await db
      .selectFrom('mail')
      .selectAll()
      .where('template', '=', 'team-notice')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(notice.props).toMatchObject({ eventType: 'Services Inquiry', formType: 'Contact Form' });
  });

  test('when refused, is shown on the services page with the typed text', async () => {
    const refused = await seePage(await post('/services', { message: ada.message }));
    expect([refused.status, refused.title]).toEqual([422, 'Error: Our Services · Àgbọn']);
    expect(refused.alert).toContain('Please fill in all required fields.');
    expect(refused.fields.message).toEqual([ada.message]);
    expect(refused.text).toContain('Our Processing Equipment');
    expect(await rows()).toEqual([]);
  });
});
