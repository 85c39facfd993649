import { beforeAll, expect, test } from 'vitest';
import { setApplicationFee } from '../../../../test/support/application-fees.ts';
import { testApp } from '../../../../test/support/app.ts';
import { giveLevel } from '../../../../test/support/levels.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { typedApplication } from '../../../../test/support/supplier-applications.ts';
import { link } from '#content/link.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { replaceCheck } from '#domain/people/checks/save-check.ts';
import { saveSupplierDraft } from '#domain/trade/suppliers/save-supplier-draft.ts';
import { submitSupplierApplication } from '#domain/trade/suppliers/submit-supplier-application.ts';
import { supplierApplicationSchema, supplierDraftSchema } from '#domain/trade/suppliers/supplier-application.schema.ts';
import { day_ms } from '#platform/clock.ts';

const site = await testApp();
const path = link('dashboardPapers');
beforeAll(() => setApplicationFee(site, '0'));

async function member() {
  const who = await signedIn(site);
  const see = async () => seePage(await site.get(path, { cookie: who.cookie }));
  const endsIn = async (what: 'identity' | 'company', days: number) => {
    const noted = await site.db
      .selectFrom('member_check')
      .select(['noted_by', 'confirmed_by'])
      .where('member_id', '=', who.member.id)
      .where('what', '=', what)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const valid_until = dayInLagos(new Date(site.clock.now().getTime() + days * day_ms));
    const check = { what, seen: `Seen: ${what}`, checked_on: '2026-11-02', valid_until };
    const by = { notedBy: noted.noted_by ?? undefined, confirmedBy: noted.confirmed_by ?? undefined };
    await replaceCheck({ db: site.db }, who.member.id, check, by);
  };
  await giveLevel(site, who.member.id, 3);
  return { ...who, see, endsIn };
}

test('a member sees their checks and when each ends; a check that ends within 30 days asks for new papers', async () => {
  const { see, endsIn } = await member();
  await endsIn('identity', 31);
  await endsIn('company', 29);
  const { text } = await see();
  for (const words of ['3: Company checked', 'Seen: bank account', 'Checked on 2 Nov 2026', 'valid until'])
    expect(text).toContain(words);
  expect(text).toContain('Hand in your CAC certificate');
  expect(text).not.toContain('Write to us');
});

test('an expired check lowers the level automatically, and the page says when it ended', async () => {
  const { see, endsIn } = await member();
  await endsIn('company', -1);
  const { text } = await see();
  expect(text).toContain('2: Identity checked');
  expect(text).toContain('ended on');
});

test('shows the state of the supplier application, from the draft to the decision', async () => {
  const { see, ctx } = await member();
  expect((await see()).text).toContain('You have not applied yet.');
  await saveSupplierDraft(ctx(), supplierDraftSchema.parse(typedApplication));
  expect((await see()).text).toContain('You have a draft. It is not sent yet.');
  const { number } = await submitSupplierApplication(ctx(), supplierApplicationSchema.parse(typedApplication));
  const { text } = await see();
  for (const words of [number, 'Received', 'You can add files until we have decided.']) expect(text).toContain(words);
  await site.pool.query(`update supplier_application set work_state = 'confirmed'`);
  expect((await see()).text).toContain('Your application is approved.');
  await site.pool.query(`update supplier_application set work_state = 'declined'`);
  expect((await see()).text).toContain('Our mail to you says why.');
});

test('is a member’s own page: a guest is led to sign in', async () => {
  const answer = await site.get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('/login')]);
});
