import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { fillEveryForm } from '../../../../test/support/filled-forms.ts';
import { forgetEverything, tablesWith } from '../../../../test/support/kept-rows.ts';
import { exportOf } from '../../../../test/support/person-export.ts';
import { deliverEverything } from '../../../../test/support/mail-delivery.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { deleteAccount } from './delete-account.ts';
import { findMemberData } from './find-person-data.ts';

const site = await testDatabase();
const { ctx, pool } = site;
const phone = '+2348037654321';
/** She typed the address and has not confirmed it. */
const ada = {
  name: 'Adaeze Okonkwo',
  email: 'typed@example.com',
  phone: '0803 765 4321',
  place: 'Zangotedi',
  notes: 'The gate is painted turquoise',
};
const bola = { name: 'Bola', email: 'bola@example.com', phone: '0805 111 2222', place: 'Epe', notes: 'None' };

beforeEach(() => forgetEverything(pool));

/** Everything that Ada sent, with an account that has only her number. */
async function adaByPhone() {
  await fillEveryForm(ctx(), ada);
  await pool.query('delete from staff');
  await pool.query('delete from rights_request');
  await pool.query('delete from member');
  await deliverEverything(site);
  return signedIn(site, { name: ada.name, phone, withoutPassword: true });
}

describe('a person with only a phone number', () => {
  test('gets everything that they sent with it, and all texts to it', async () => {
    const member = await adaByPhone();
    const { about, groups } = await findMemberData(member.ctx());
    expect(about).toBe(phone);
    expect(groups.map(({ kind }) => kind)).toEqual([
      'accounts',
      'waitlist',
      'machineOrders',
      'productOrders',
      'events',
      'enquiries',
      'investments',
      'demos',
      'samples',
      'planRequests',
      'mails',
    ]);
    const { text } = await exportOf(member.ctx(), { memberId: member.member.id, phone });
    for (const answer of [ada.name, phone, ada.place, ada.notes]) expect(text).toContain(answer);
  });

  test('leaves no trace when they are erased', async () => {
    const member = await adaByPhone();
    await fillEveryForm(ctx(), bola);
    await deleteAccount(member.ctx(), { sessionId: member.sessionId });
    for (const trace of [ada.name, ada.email, '8037654321', ada.place, 'turquoise'])
      expect([trace, await tablesWith(pool, trace)]).toEqual([trace, []]);
    expect(await tablesWith(pool, bola.email)).toContain('public.waitlist');
  });

  test('gets nothing that another member sent with an address of their own, even with the same number', async () => {
    const member = await adaByPhone();
    const musa = await signedIn(site, { name: 'Musa Bello', email: 'musa@example.com' });
    const entry = { name: 'Musa Bello', email: 'musa@example.com', phone, message: 'My wife’s number' };
    await sendEnquiry(musa.ctx(), { ...sendEnquirySchema.parse(entry), subject: 'Product Inquiry' });
    const text = JSON.stringify(await findMemberData(member.ctx()));
    expect(text).not.toContain('Musa');
    await deleteAccount(member.ctx(), { sessionId: member.sessionId });
    expect(await tablesWith(pool, 'My wife’s number')).toEqual(['public.mail', 'public.service_contacts']);
  });
});

test('a person with a mail address gets what was sent with the address, and nothing that others sent with the same number', async () => {
  await fillEveryForm(ctx(), ada);
  await pool.query('delete from member');
  const wife = await signedIn(site, { name: 'Ngozi', email: 'ngozi@example.com', phone });
  const { groups } = await findMemberData(wife.ctx());
  expect(groups.map(({ kind }) => kind)).toEqual(['accounts']);
});
