import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { GivenCode } from '../account.schema.ts';
import { codeGoneText, spendCode, tryCode } from '../try-code.ts';
import { findPhoneCode } from './find-phone-code.ts';
import { refuseTaken } from './confirm-email-change.ts';
import { type LockedMember, lockProvenMember, signedInMember, type OwnSession } from './lock-member.ts';
import { sendMemberCode } from './member-code.ts';
import { type PhoneNumber, settingsTexts } from './settings.schema.ts';
import { notifyMember } from './notify-member.ts';

/** 'change_phone': the number becomes the account's number. 'confirm_phone': it also becomes the second step. */
type PhoneUse = 'change_phone' | 'confirm_phone';

export async function textPhoneCode(
  ctx: Ctx,
  { phoneNumber, use }: PhoneNumber & { use: PhoneUse },
  own: OwnSession & { secret: string },
): Promise<{ codeId: string }> {
  return transaction(ctx, async (ctx) => {
    const member = await lockProvenMember(ctx, own);
    if (use === 'confirm_phone') requireFirstStep(member);
    if (use === 'change_phone' && member.phone === phoneNumber) {
      throw new Failure('invalid', settingsTexts.alreadyYours, { field: 'phoneNumber' });
    }
    const wanted = { purpose: use, memberId: member.id, phone: phoneNumber, secret: own.secret };
    return { codeId: await sendMemberCode(ctx, wanted) };
  });
}

/**
 * Gives the account the number if the code is right. Only then do we say whether another account has the number, because the code proves
 * that the person holds the phone.
 */
export async function confirmPhone(
  ctx: Ctx,
  { code, codeId, use }: GivenCode & { codeId: string; use: PhoneUse },
  own: OwnSession & { secret: string },
): Promise<void> {
  const { id } = signedInMember(ctx);
  if (!(await findPhoneCode(ctx, codeId))) throw new Failure('not_found', codeGoneText);
  const { phone } = await tryCode(ctx, { codeId, code, purposes: [use], secret: own.secret });
  await transaction(ctx, async (ctx) => {
    await spendCode(ctx, codeId);
    const before = await lockProvenMember(ctx, own);
    const becomesSecondStep = use === 'confirm_phone';
    if (becomesSecondStep) requireFirstStep(before);
    await ctx.db
      .updateTable('member')
      .set({ phone, phone_confirmed_at: ctx.now, ...(becomesSecondStep && { phone_is_second_factor: true }) })
      .where('id', '=', id)
      .execute()
      .catch(refuseTaken);
    if (becomesSecondStep) await endWaiting(ctx, id);
    if (becomesSecondStep && !before.phone_is_second_factor) await notifyMember(ctx, before, 'text-on', phone);
    else if (before.phone !== phone) await notifyMember(ctx, before, 'phone-changed', phone);
  });
}

/** A phone that is the second step cannot be the first, so the member must be able to sign in by e-mail and password. */
function requireFirstStep({ email, password_hash }: Pick<LockedMember, 'email' | 'password_hash'>): void {
  if (!password_hash) throw new Failure('conflict', settingsTexts.passwordFirst);
  if (!email) throw new Failure('conflict', settingsTexts.emailFirst);
}

/** Ends sign-ins that wait for their second step, because both steps must not be codes on the same phone. */
async function endWaiting(ctx: Ctx, memberId: bigint): Promise<void> {
  await ctx.db.deleteFrom('session').where('member_id', '=', memberId).where('stage', '=', 'second_factor').execute();
}
