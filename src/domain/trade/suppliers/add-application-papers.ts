import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { touchMembers } from '#domain/people/accounts/touch-members.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { requireApplicant } from './lock-draft.ts';
import { storeSupplierFiles } from './store-supplier-files.ts';
import { type SupplierFiles, supplierTexts } from './supplier-application.schema.ts';
import { addSupplierFiles } from './supplier-files.ts';

type OpenApplication = { id: bigint; application_number: string; name: string; email: string; business_name: string };

/** The caller has no transaction open, because files are stored first. */
export async function addApplicationPapers(ctx: Ctx, files: SupplierFiles): Promise<{ added: number }> {
  const memberId = requireApplicant(ctx);
  const stored = await storeSupplierFiles(ctx, files);
  if (stored.length === 0) throw new Failure('invalid', supplierTexts.noFile, { field: 'productImages' });
  return transaction(ctx, async (ctx) => {
    const member = (await touchMembers(ctx, [memberId])).get(memberId);
    if (!member?.isHere) throw new Failure('signed_out', supplierTexts.signedOut);
    const open = await lockOpenApplication(ctx, memberId);
    const added = await addSupplierFiles(ctx, { memberId, applicationId: open.id }, stored);
    if (added > 0) {
      await reopenReviewItems(ctx, open.id);
      await notifyStaffOfPapers(ctx, open, added);
    }
    return { added };
  });
}

/** An accepted item waits again once a file is newer than its result, so that no check is recorded from a file that was not read. */
export async function reopenReviewItems({ db }: Ctx, applicationId: bigint): Promise<void> {
  await sql`insert into supplier_review (application_id, item, verdict)
    select ${applicationId}, last.item, 'answered'
    from (select distinct on (item) item, verdict, at from supplier_review
      where application_id = ${applicationId} order by item, id desc) last
    where last.verdict = 'accepted' and exists (select from supplier_file f
      where f.application_id = ${applicationId} and f.paper = last.item and f.added_at > last.at)
    order by last.item`.execute(db);
}

export async function lockOpenApplication({ db }: Ctx, memberId: bigint): Promise<OpenApplication> {
  const { rows } =
    await sql<OpenApplication>`select id, application_number, name, email, business_name from supplier_application
    where member_id = ${memberId} and work_state not in ('confirmed', 'declined') for no key update`.execute(db);
  const open = rows.find(() => true);
  if (!open) throw new Failure('conflict', supplierTexts.noneOpen);
  return open;
}

function addedText(added: number): string {
  if (added === 0) return 'No new file was added to the application.';
  return `${added === 1 ? 'A file was' : `${added} files were`} added to the application.`;
}

export async function notifyStaffOfPapers(
  ctx: Ctx,
  { application_number, name, email, business_name }: OpenApplication,
  added: number,
  answer?: string,
): Promise<void> {
  await queueMail(ctx, {
    to: 'team',
    template: 'team-notice',
    replyTo: email,
    props: {
      customerName: name,
      customerEmail: email,
      eventType: `${application_number}, ${business_name}`,
      formType: 'Supplier Application',
      message: [addedText(added), answer].filter(Boolean).join('\n'),
      formData: [],
    },
  });
}
