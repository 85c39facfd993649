import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { touchMembers } from '#domain/people/accounts/touch-members.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { lockOpenApplication, reopenReviewItems, notifyStaffOfPapers } from './add-application-papers.ts';
import { findReview } from './find-review.ts';
import { requireApplicant } from './lock-draft.ts';
import { applicationReviewTexts, type RevisionAnswer } from './review.schema.ts';
import { storeSupplierFiles } from './store-supplier-files.ts';
import { supplierTexts } from './supplier-application.schema.ts';
import { addSupplierFiles } from './supplier-files.ts';

/**
 * Answers the items that staff asked to revise, with files, words, or both: words answer every item, files only their own. Earlier files
 * stay, so staff see both. The caller must have no transaction open, because files are stored first.
 */
export async function answerRevision(ctx: Ctx, { answer, ...files }: RevisionAnswer): Promise<{ answered: number }> {
  const memberId = requireApplicant(ctx);
  const stored = await storeSupplierFiles(ctx, files);
  if (stored.length === 0 && answer === undefined)
    throw new Failure('invalid', applicationReviewTexts.noAnswer, { field: 'answer' });
  return transaction(ctx, async (ctx) => {
    const member = (await touchMembers(ctx, [memberId])).get(memberId);
    if (!member?.isHere) throw new Failure('signed_out', supplierTexts.signedOut);
    const open = await lockOpenApplication(ctx, memberId);
    const toRevise = (await findReview(ctx, open.id)).filter(({ verdict }) => verdict === 'revise');
    if (toRevise.length === 0) throw new Failure('conflict', applicationReviewTexts.noneAsked);
    const added = await addSupplierFiles(ctx, { memberId, applicationId: open.id }, stored);
    const items = toRevise.map(({ item }) => item);
    const answered = items.filter((item) => answer !== undefined || stored.some(({ paper }) => paper === item));
    for (const item of answered)
      await sql`insert into supplier_review (application_id, item, verdict, note)
        values (${open.id}, ${item}, 'answered', ${answer ?? null})`.execute(ctx.db);
    // A file may belong to an item that staff did not ask to be revised.
    await reopenReviewItems(ctx, open.id);
    await notifyStaffOfPapers(ctx, open, added, answer);
    return { answered: answered.length };
  });
}
