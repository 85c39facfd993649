import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { sendMemberCode } from '../settings/member-code.ts';
import { findHalfSignedIn } from './find-second-factor.ts';
import { signInAgainText } from './second-factor.schema.ts';

export async function sendSecondFactorText(ctx: Ctx, own: { sessionId: string; secret: string }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const signIn = await findHalfSignedIn(ctx, own.sessionId);
    if (!signIn) throw new Failure('signed_out', signInAgainText);
    if (!signIn.ways.text || !signIn.phone) throw new Failure('invalid', 'This account gets no codes by text message.');
    const { memberId, phone } = signIn;
    await ctx.db.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
    await sendMemberCode(ctx, { purpose: 'second_factor', memberId, phone, secret: own.secret });
  });
}
