import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { findMemberData } from '#domain/registers/privacy/find-person-data.ts';
import { testApp } from '../../../../test/support/app.ts';
import { giveLevel } from '../../../../test/support/levels.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';

const site = await testApp();
const { db } = site;
const page = link('settingsDocumentDetails');
const see = async (who: SignedIn, path = page) => seePage(await site.get(path, { cookie: who.cookie }));
const send = (who: SignedIn, fields: Record<string, string>) => site.post(page, fields, { cookie: who.cookie });
const row = ({ member }: SignedIn) =>
  db
    .selectFrom('member')
    .select(['company', 'address_street', 'address_town', 'address_state', 'rc_number', 'tin'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
const levelOf = async ({ member }: SignedIn) => {
  const { rows } = await site.pool.query<{ level: number }>('select member_level($1) as level', [member.id]);
  return rows[0]!.level;
};

const whole = {
  company: 'Obi Oils',
  street: '14 Marina Road',
  town: 'Badagry',
  state: 'Lagos',
  rcNumber: 'rc 1204499',
  tin: '12345678-0001',
};

test('address, RC number and TIN are saved, shown as they were typed, and removed by empty fields', async () => {
  const ngozi = await signedIn(site);
  const sent = await send(ngozi, whole);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/dashboard/settings?said=document-details']);
  expect(await row(ngozi)).toEqual({
    company: 'Obi Oils',
    address_street: '14 Marina Road',
    address_town: 'Badagry',
    address_state: 'Lagos',
    rc_number: 'RC1204499',
    tin: '123456780001',
  });
  const settings = await see(ngozi, '/dashboard/settings?said=document-details');
  for (const said of ['Your next documents show it.', '14 Marina Road, Badagry, Lagos', 'RC 1204499', '12345678-0001'])
    expect(settings.text).toContain(said);
  const { fields, text } = await see(ngozi);
  expect(fields).toMatchObject({ street: ['14 Marina Road'], rcNumber: ['RC 1204499'], tin: ['12345678-0001'] });
  expect(fields.company).toBeUndefined();
  expect(text).toContain('Company Obi Oils Change Company');
  expect((await send(ngozi, { company: 'Other', town: 'Epe' })).status).toBe(303);
  expect(await row(ngozi)).toEqual({
    company: 'Obi Oils',
    address_street: null,
    address_town: 'Epe',
    address_state: null,
    rc_number: null,
    tin: null,
  });
});

test('an invalid number is refused with the typed text; a TIN that looks like a card number is accepted', async () => {
  const ngozi = await signedIn(site);
  const refused = await seePage(await send(ngozi, { ...whole, rcNumber: 'Obi Ltd', tin: '12345' }));
  expect(refused.status).toBe(422);
  expect(refused.fields).toMatchObject({ street: ['14 Marina Road'], rcNumber: ['Obi Ltd'], tin: ['12345'] });
  expect(refused.text).toContain('Enter the number on your CAC certificate, like RC 1234567 or BN 1234567');
  expect(refused.text).toContain('Enter 13 digits, 10 digits, or an older TIN, like 12345678-0001');
  // Thirteen digits with a card network's beginning and the right check digit.
  expect((await send(ngozi, { tin: '4222222222222' })).status).toBe(303);
  expect((await row(ngozi)).tin).toBe('4222222222222');
});

test('another RC number lowers the level, an address or a TIN does not, and the form says so before', async () => {
  const ngozi = await signedIn(site);
  expect((await see(ngozi)).text).not.toContain('takes your level');
  await giveLevel(site, ngozi.member.id, 3);
  expect((await see(ngozi)).text).toContain(
    'or BN 1234567 of a business name. If you change it, you lose your level 3 until we have checked the new one.',
  );
  await send(ngozi, { street: '14 Marina Road', tin: whole.tin });
  expect(await levelOf(ngozi)).toBe(3);
  await send(ngozi, { street: '14 Marina Road', tin: whole.tin, rcNumber: 'RC 7' });
  expect(await levelOf(ngozi)).toBe(0);
});

test('a member’s export has the details', async () => {
  const ngozi = await signedIn(site);
  await send(ngozi, whole);
  const said = JSON.stringify(await findMemberData(ngozi.ctx()), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const part of ['14 Marina Road, Badagry, Lagos', 'RC 1204499', '12345678-0001']) expect(said).toContain(part);
});
