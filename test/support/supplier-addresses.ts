import { link } from '#content/link.ts';
import { applicationFee_kobo } from '#content/supplier-fee.ts';
import { submitSupplierApplication } from '#domain/trade/suppliers/submit-supplier-application.ts';
import { supplierApplicationSchema } from '#domain/trade/suppliers/supplier-application.schema.ts';
import type { TestDatabase } from './database.ts';
import { setApplicationFee } from './application-fees.ts';
import { onePage } from './pdfs.ts';
import { signedIn } from './signed-in.ts';
import { typedApplication } from './supplier-applications.ts';

/** The address of a paper of a new member's application, because a member has one application at a time. */
export async function supplierAddresses(site: TestDatabase) {
  const member = await signedIn(site);
  await setApplicationFee(site, '0');
  const sent = { ...typedApplication, cacCertificate: [onePage('/Supplier 1')] };
  await submitSupplierApplication(member.ctx(), supplierApplicationSchema.parse(sent));
  await setApplicationFee(site, String(applicationFee_kobo));
  const { hash } = await site.db
    .selectFrom('supplier_file')
    .innerJoin('file', 'file.id', 'supplier_file.file_id')
    .select('file.hash')
    .orderBy('file.id')
    .executeTakeFirstOrThrow();
  const { id } = await site.db
    .selectFrom('supplier_application')
    .select('id')
    .where('member_id', '=', member.member.id)
    .executeTakeFirstOrThrow();
  return {
    supplierFile: link('supplierFile', { hash: hash.toString('hex') }),
    supplierFileShown: link('supplierFileShown', { hash: hash.toString('hex') }),
    supplierReview: link('supplierReview', { recordId: String(id) }),
  };
}
