import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { sendMemberCode } from '../settings/member-code.ts';
import { findHalfSignedIn } from './find-second-factor.ts';
import { signInAgainText } from './second-factor.schema.ts';

export async function textSecondFactor(ctx: Ctx, own: { sessionId: string; secret: string }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const waiting = await findHalfSignedIn(ctx, own.sessionId);
    if (!waiting) throw new Failure('signed_out', signInAgainText);
    if (!waiting.ways.text || !waiting.phone) throw new Failure('invalid', 'No codes are texted for this account.');
    const { memberId, phone } = waiting;
    await ctx.db.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
    await sendMemberCode(ctx, { purpose: 'second_factor', memberId, phone, secret: own.secret });
  });
}
