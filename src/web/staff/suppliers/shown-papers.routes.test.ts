import { beforeAll, describe, expect, test } from 'vitest';
import { setApplicationFee } from '../../../../test/support/application-fees.ts';
import { testApp } from '../../../../test/support/app.ts';
import { onePage } from '../../../../test/support/pdfs.ts';
import { striped } from '../../../../test/support/pictures.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { typedApplication } from '../../../../test/support/supplier-applications.ts';
import { link } from '#content/link.ts';
import { submitSupplierApplication } from '#domain/trade/suppliers/submit-supplier-application.ts';
import { supplierApplicationSchema } from '#domain/trade/suppliers/supplier-application.schema.ts';

const site = await testApp();
const { db, get } = site;
const viewer = await staffAtDesk(site, 'viewer');
const support = await staffAtDesk(site, 'support');
let member: Awaited<ReturnType<typeof signedIn>>;
let hashes: { pdf: string; picture: string };

beforeAll(async () => {
  await setApplicationFee(site, '0');
  await site.services.settings.reload();
  member = await signedIn(site);
  const sent = { ...typedApplication, productImages: [await striped()], cacCertificate: [onePage('/Certificate 1')] };
  await submitSupplierApplication(member.ctx(), supplierApplicationSchema.parse(sent));
  const files = await db
    .selectFrom('supplier_file')
    .innerJoin('file', 'file.id', 'supplier_file.file_id')
    .select(['paper', 'hash'])
    .execute();
  const hashOf = (paper: string) => files.find((file) => file.paper === paper)!.hash.toString('hex');
  hashes = { pdf: hashOf('cacCertificate'), picture: hashOf('productImages') };
});

const shown = (hash: string, cookie?: string) => get(link('supplierFileShown', { hash }), cookie ? { cookie } : {});

describe('a PDF of an application', () => {
  test('is shown to staff in a page of ours, where it may run, load and send nothing, and is not cached', async () => {
    const { status, headers } = await shown(hashes.pdf, viewer.cookie);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      'inline',
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const policy = headers.get('content-security-policy')!;
    for (const rule of ["default-src 'none'", "form-action 'none'", "base-uri 'none'", "frame-ancestors 'self'"])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/script-src|connect-src|img-src|https?:|\*/);
  });

  test('is shown only to its readers, and a picture is not a PDF', async () => {
    const notShown = [await shown(hashes.pdf), await shown(hashes.pdf, member.cookie)];
    expect(notShown.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [303, null],
      [303, null],
    ]);
    expect((await shown(hashes.picture, support.cookie)).status).toBe(404);
    expect((await shown('0'.repeat(64), support.cookie)).status).toBe(404);
  });

  test('is beside the checklist with its link, on the one page that may embed a PDF', async () => {
    const { id } = await db
      .selectFrom('supplier_application')
      .select('id')
      .where('member_id', '=', member.member.id)
      .executeTakeFirstOrThrow();
    const page = await get(link('supplierReview', { recordId: String(id) }), { cookie: support.cookie });
    const html = await page.text();
    expect(html).toContain(`<object data="${link('supplierFileShown', { hash: hashes.pdf })}" type="application/pdf"`);
    expect(html).toContain(`href="${link('supplierFile', { hash: hashes.pdf })}"`);
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toMatch(/script-src 'self'.*frame-ancestors 'none'.*object-src 'self'/);
    const other = await get(link('records', { kind: 'supplier-application' }), { cookie: support.cookie });
    expect(other.headers.get('content-security-policy')).not.toContain('object-src');
  });
});
