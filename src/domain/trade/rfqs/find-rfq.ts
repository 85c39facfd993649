import type { Ctx } from '#domain/acting/context.ts';
import { isRfqPublicId } from './public-id.policy.ts';
import { mostRfqQuestions } from './rfq.options.ts';
import type { Rfq, RfqFile } from './rfq.view.ts';
import { isPublicRfq, isRfqReadableBy, rfqFiles, rfqOf, selectRfqs } from './select-rfqs.ts';

/** A question and its answer, without the name of the asker. */
export type RfqQuestion = {
  id: bigint;
  question: string;
  askedAt: Date;
  answer: string | undefined;
  answeredAt: Date | undefined;
};
export type RfqPageView = { rfq: Rfq; files: readonly RfqFile[]; questions: readonly RfqQuestion[] };

export async function findRfqPage(ctx: Ctx, publicId: string): Promise<RfqPageView | undefined> {
  if (!isRfqPublicId(publicId)) return undefined;
  const me = ctx.actor.kind === 'member' ? ctx.actor.id : null;
  const row = await selectRfqs(ctx)
    .select(rfqFiles.as('files'))
    .where('public_id', '=', publicId)
    .where(isRfqReadableBy(me))
    .executeTakeFirst();
  if (!row) return undefined;
  return { rfq: rfqOf(row), files: row.files, questions: await findRfqQuestions(ctx, row.id) };
}

export async function findRfq(ctx: Ctx, publicId: string): Promise<Rfq | undefined> {
  if (!isRfqPublicId(publicId)) return undefined;
  const row = await selectRfqs(ctx).where('public_id', '=', publicId).where(isPublicRfq).executeTakeFirst();
  return row && rfqOf(row);
}

export async function findRfqQuestions({ db }: Pick<Ctx, 'db'>, rfqId: bigint): Promise<RfqQuestion[]> {
  const rows = await db
    .selectFrom('rfq_question')
    .select(['id', 'question', 'asked_at', 'answer', 'answered_at'])
    .where('rfq_id', '=', rfqId)
    .orderBy('id')
    .limit(mostRfqQuestions)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    question: row.question,
    askedAt: row.asked_at,
    answer: row.answer ?? undefined,
    answeredAt: row.answered_at ?? undefined,
  }));
}
