import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { submitSupplierApplication } from '#domain/trade/suppliers/submit-supplier-application.ts';
import { supplierApplicationSchema } from '#domain/trade/suppliers/supplier-application.schema.ts';
import { testApp } from '../../../../test/support/app.ts';
import { setApplicationFee } from '../../../../test/support/application-fees.ts';
import { onePage } from '../../../../test/support/pdfs.ts';
import { postFile } from '../../../../test/support/sent-file.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { typedApplication } from '../../../../test/support/supplier-applications.ts';

const site = await testApp();

test('an applicant adds a file to a sent application: the first ones stay, and the team gets a mail', async () => {
  await setApplicationFee(site, '0');
  await site.services.settings.reload();
  const { member, cookie, ctx } = await signedIn(site);
  const sent = { ...typedApplication, cacCertificate: [onePage()] };
  await submitSupplierApplication(ctx(), supplierApplicationSchema.parse(sent));
  const papers = () =>
    site.db
      .selectFrom('supplier_file')
      .innerJoin('supplier_application', 'supplier_application.id', 'application_id')
      .select('paper')
      .where('member_id', '=', member.id)
      .orderBy('file_id')
      .execute();
  const before = await papers();
  expect(before).toHaveLength(1);
  const file = { name: 'second.pdf', type: 'application/pdf', bytes: onePage('/Second 1') };
  const added = await postFile(site, link('supplierPapers'), 'cacCertificate', file, { cookie });
  expect([added.status, added.headers.get('location')]).toEqual([
    303,
    link('supplierApplication', {}, { said: 'added' }),
  ]);
  expect(await papers()).toEqual([...before, before[0]]);
  const mail = await site.db.selectFrom('mail').select('props').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(JSON.stringify(mail.props)).toContain('A file was added to the application.');
});

test('the page speaks of a fee only if there is one, and of next steps only until staff have decided', async () => {
  const see = async (cookie: string) => seePage(await site.get(link('supplierApplication'), { cookie }));
  const { member, cookie, ctx } = await signedIn(site);
  const setFee = async (kobo: string) => {
    await setApplicationFee(site, kobo);
    await site.services.settings.reload();
  };
  await setFee('500000');
  expect((await see(cookie)).text).toContain('If we decline, you get the whole fee back.');
  await setFee('0');
  const free = await see(cookie);
  expect(free.text).toContain('We write to you when we have decided.');
  for (const untrue of ['the whole fee back', 'without paying again']) expect(free.text).not.toContain(untrue);
  const sent = { ...typedApplication, cacCertificate: [onePage()] };
  await submitSupplierApplication(ctx(), supplierApplicationSchema.parse(sent));
  expect((await see(cookie)).text).toContain('What happens next');
  await site.db
    .updateTable('supplier_application')
    .set({ work_state: 'confirmed' })
    .where('member_id', '=', member.id)
    .execute();
  expect((await see(cookie)).text).not.toContain('What happens next');
});
