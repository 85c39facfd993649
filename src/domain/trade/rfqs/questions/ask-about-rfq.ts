import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { refuseBlocked } from '#domain/people/blocks/blocks.ts';
import { refuseFlagged } from '../../messages/refuse-codes.ts';
import { requireTradingAccess } from '../../standing/may-trade.ts';
import { saveRfqNotice } from '../note-rfq.ts';
import { lockOwnRfq } from '../own-rfq.ts';
import { isRfqPublicId } from '../public-id.policy.ts';
import { mostRfqQuestions } from '../rfq.options.ts';
import { rfqTexts } from '../rfq.texts.ts';

/** Everybody can read the question, without the asker's name. */
export async function askAboutRfq(
  ctx: Ctx,
  publicId: string,
  { question }: { question: string },
): Promise<{ id: bigint }> {
  if (!isRfqPublicId(publicId)) throw new Failure('not_found', rfqTexts.unknown);
  refuseFlagged(question, { field: 'question' });
  return transaction(ctx, async (ctx) => {
    const asker = await requireTradingAccess(ctx);
    const { rows } = await sql<{ id: bigint; buyer_id: bigint; is_open: boolean; questions: number }>`
      select id, buyer_id, state = 'open' and business_now() < deadline as is_open,
        (select count(*)::int from rfq_question where rfq_id = rfq.id) as questions
      from rfq where public_id = ${publicId} and state not in ('waiting', 'withdrawn') for share`.execute(ctx.db);
    const rfq = rows[0];
    if (!rfq) throw new Failure('not_found', rfqTexts.unknown);
    if (rfq.buyer_id === asker.id) throw new Failure('forbidden', rfqTexts.own);
    if (!rfq.is_open) throw new Failure('conflict', rfqTexts.closed);
    if (rfq.questions >= mostRfqQuestions) throw new Failure('conflict', rfqTexts.enoughAsked);
    await refuseBlocked(ctx, asker.id, rfq.buyer_id);
    const asked = await ctx.db
      .insertInto('rfq_question')
      .values({ rfq_id: rfq.id, asker_id: asker.id, question })
      .returning('id')
      .executeTakeFirstOrThrow();
    await saveRfqNotice(ctx, rfq.id, 'question');
    return asked;
  });
}

type AnswerOf = { publicId: string; questionId: string };

export async function answerAboutRfq(
  ctx: Ctx,
  { publicId, questionId }: AnswerOf,
  { answer }: { answer: string },
): Promise<{ publicId: string }> {
  refuseFlagged(answer, { field: 'answer' });
  return transaction(ctx, async (ctx) => {
    const rfq = await lockOwnRfq(ctx, publicId);
    if (rfq.state !== 'open') throw new Failure('conflict', rfqTexts.closed);
    const id = /^\d{1,18}$/.test(questionId) ? BigInt(questionId) : 0n;
    const question = await ctx.db
      .selectFrom('rfq_question')
      .select('answer')
      .where('id', '=', id)
      .where('rfq_id', '=', rfq.id)
      .executeTakeFirst();
    if (!question) throw new Failure('not_found', rfqTexts.noQuestion);
    if (question.answer !== null) throw new Failure('conflict', rfqTexts.answered);
    await ctx.db
      .updateTable('rfq_question')
      .set({ answer, answered_at: sql<Date>`business_now()` })
      .where('id', '=', id)
      .execute();
    await saveRfqNotice(ctx, rfq.id, 'answer');
    return { publicId: rfq.public_id };
  });
}
