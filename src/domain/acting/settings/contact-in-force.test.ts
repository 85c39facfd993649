import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { renderMails } from '../../../../test/support/render-mails.ts';
import { sharedAtDesk } from '../../../../test/support/staff.ts';
import { firstContactFacts } from '#content/contact-facts.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import type { Staff } from '../context.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { isCompanyAddress } from '#domain/talk/mail/company-address.ts';
import { findOutbox } from '#domain/talk/mail/find-outbox.ts';
import { cancelSettingChange } from '../setting-changes/cancel-setting-change.ts';
import { changeSetting } from '../setting-changes/change-setting.ts';
import { contactInForce } from './contact-in-force.ts';
import { settingNamed } from './setting.list.ts';
import { settingSchemas, type SettingKind } from './setting.schema.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
let owner: Staff;
beforeEach(async () => {
  await forgetEverything(pool);
  ({ actor: owner } = await sharedAtDesk(database));
});

const day_ms = 24 * 60 * 60 * 1000;
const inTwoDays = new Date(Date.now() + 2 * day_ms + 60 * 60 * 1000).toISOString().slice(0, 10);
const asked = { reason: 'We moved', version: '0' };
async function change(name: string, typed: object): Promise<void> {
  const setting = settingNamed(name)!;
  await changeSetting(ctx(owner), setting, settingSchemas[setting.kind].parse({ ...asked, ...typed }));
}
const enquiry = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+2348031234567',
  message: 'Hello',
  subject: undefined,
};

describe('our contact details', () => {
  test('are those of the site’s files until staff change them, each detail separately', async () => {
    expect(await contactInForce(ctx())).toEqual(firstContactFacts);
    await change('contact-phone', { phone: '0803 123 4567' });
    await change('contact-address', { street: '1 Broad Street', place: 'Lagos', country: 'Nigeria' });
    await change('contact-hours', { from: 'Monday', to: 'Saturday', opens: '9:00', closes: '16.30' });
    await change('contact-whatsapp', { url: '0803 123 4567' });
    expect(await contactInForce(ctx())).toEqual({
      email: firstContactFacts.email,
      phone: { shown: '+234 803 123 4567', dial: '+2348031234567' },
      address: ['1 Broad Street', 'Lagos', 'Nigeria'],
      hours: { from: 'Monday', to: 'Saturday', opens: '09:00', closes: '16:30' },
      social: { ...firstContactFacts.social, WhatsApp: 'https://wa.me/2348031234567' },
    });
  });

  test('are used by mails: notices go to the address of their time, and so do answers', async () => {
    await change('contact-email', { email: 'desk@coconut.example', day: inTwoDays });
    await sendEnquiry(ctx(), enquiry);
    await moveBusinessClock(db, 'demo', 3 * day_ms);
    await sendEnquiry(ctx(), enquiry);
    const rows = await db.selectFrom('mail').select(['template', 'to_addresses', 'reply_to']).orderBy('id').execute();
    expect(rows.map(({ to_addresses, reply_to }) => [to_addresses[0], reply_to])).toEqual([
      ['team@agbon.example', 'ada@example.com'],
      ['ada@example.com', 'team@agbon.example'],
      ['desk@coconut.example', 'ada@example.com'],
      ['ada@example.com', 'desk@coconut.example'],
    ]);
  });

  test('in a mail are those of the moment when the mail is sent', async () => {
    await sendEnquiry(ctx(), enquiry);
    await change('contact-phone', { phone: '0803 123 4567' });
    const acknowledgement = (await renderMails(pool, await contactInForce(ctx()))).at(-1)!;
    expect(acknowledgement.text).toContain('If it cannot wait, call +234 803 123 4567.');
    expect(acknowledgement.text).not.toContain(firstContactFacts.phone.shown);
    expect(acknowledgement.text).not.toContain('{');
  });

  test('leaves out planned changes that were withdrawn', async () => {
    await change('contact-email', { email: 'desk@coconut.example', day: inTwoDays });
    await cancelSettingChange(ctx(owner), settingNamed('contact-email')!, 1);
    await moveBusinessClock(db, 'demo', 3 * day_ms);
    expect((await contactInForce(ctx())).email).toBe(firstContactFacts.email);
    await sendEnquiry(ctx(), enquiry);
    const { to_addresses } = await db.selectFrom('mail').selectAll().orderBy('id').executeTakeFirstOrThrow();
    expect(to_addresses).toEqual([firstContactFacts.email]);
  });

  test('the team’s address at another domain is recognised, and similar addresses are not', async () => {
    await change('contact-email', { email: 'agbon@post.example' });
    const ours = await Promise.all(
      ['agbon@post.example', 'AGBON@post.example', 'team@agbon.example', 'somebody@post.example'].map((address) =>
        isCompanyAddress(ctx(), address),
      ),
    );
    expect(ours).toEqual([true, true, true, false]);
    await sendEnquiry(ctx(), { ...enquiry, email: 'somebody@post.example' });
    await pool.query(`update mail set from_address = 'Other <other@else.example>'`);
    const { rows } = await findOutbox(ctx(owner), undefined, { businessOf: undefined });
    expect(rows.map(({ to }) => to)).toEqual([['agbon@post.example']]);
  });
});

describe('typed contact details', () => {
  const refusal = (kind: SettingKind, typed: object) =>
    settingSchemas[kind].safeParse({ ...asked, ...typed }).error?.issues[0]?.message;

  test.each(['0803 123 4567', '+234 803 123 4567', '2348031234567', '0803-123-4567', '00 234 803 123 4567'])(
    'as a phone number is accepted in any spelling: %s',
    (phone) => {
      expect(settingSchemas.phone.parse({ ...asked, phone }).phone).toBe('+2348031234567');
    },
  );

  test.each(['', '12', 'call us', '0803 123', `0803${'1'.repeat(30)}`])('as a phone number is refused: %j', (phone) => {
    expect(refusal('phone', { phone })).toContain('phone number');
  });

  test.each(['', 'team', 'team@', 'a b@c.ng', 'team@agbon', `${'a'.repeat(300)}@b.ng`])(
    'as an e-mail address is refused: %j',
    (email) => {
      expect(refusal('email', { email })).toContain('e-mail address');
    },
  );

  test.each([
    ['facebook.com/agbon', 'https://facebook.com/agbon'],
    ['https://www.linkedin.com/company/agbon', 'https://www.linkedin.com/company/agbon'],
  ])('as a web address %s is %s', (url, kept) => {
    expect(settingSchemas.link.parse({ ...asked, url }).url).toBe(kept);
  });

  test.each([
    `${'java'}script:alert(1)`,
    'http://facebook.com',
    'https://a:b@facebook.com',
    'https://localhost/x',
    'https://1.2.3.4/',
    'agbon',
    'data:text/html,x',
    'https://facebook.com:8443/',
    '',
  ])('as a web address is refused: %j', (url) => {
    expect(refusal('link', { url })).toMatch(/web address/);
    expect(refusal('chat', { url })).toBeDefined();
  });

  test('are saved with a reason, but previewed without one', () => {
    expect(refusal('phone', { phone: '08031234567', reason: '' })).toBe('Say why: it is saved in the history');
    expect(refusal('phone', { phone: '08031234567', reason: undefined, act: 'preview' })).toBeUndefined();
    const both = settingSchemas.phone.safeParse({ version: '0', phone: '12' }).error?.issues.map(({ path }) => path[0]);
    expect(both).toEqual(['phone', 'reason']);
  });
});
