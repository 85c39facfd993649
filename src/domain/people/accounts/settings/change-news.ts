import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { lockMember } from './lock-member.ts';
import { newsConsent, type News } from './settings.schema.ts';

/** Saves whether a member agrees to get news. A member who agreed before keeps the time and the text of that agreement. */
export async function changeNews(ctx: Ctx, { news }: News): Promise<{ saved: true }> {
  return transaction(ctx, async (ctx) => {
    const { id, email, news_agreed_at } = await lockMember(ctx);
    if (news && !email) throw new Failure('invalid', 'Add an e-mail address first, for the news to go to.');
    if (news === (news_agreed_at !== null)) return { saved: true };
    await ctx.db
      .updateTable('member')
      .set({
        news_agreed_version: news ? newsConsent.version : null,
        news_agreed_at: news ? ctx.now : null,
        news_stopped_at: news ? null : ctx.now,
      })
      .where('id', '=', id)
      .execute();
    return { saved: true };
  });
}
