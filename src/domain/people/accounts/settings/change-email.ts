import { transaction } from '#platform/database/transaction.ts';
import { hashToken, newToken } from '#platform/token.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { linkLifetime_ms } from '../session.rules.ts';
import { lockProvenMember, type OwnSession } from './lock-member.ts';
import { type NewEmail, settingsTexts } from './settings.schema.ts';
import { notifyMember } from './notify-member.ts';

/** Only the mail says whether another account has the new address. */
export async function requestEmailChange(ctx: Ctx, { email }: NewEmail, own: OwnSession): Promise<{ sent: true }> {
  return transaction(ctx, async (ctx) => {
    const member = await lockProvenMember(ctx, own);
    if (member.email === email) throw new Failure('invalid', settingsTexts.alreadyYours, { field: 'email' });
    const other = await ctx.db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst();
    if (other) await queueMail(ctx, { to: [email], template: 'email-in-use', props: {} });
    else await sendLink(ctx, { memberId: member.id, name: member.name, email });
    await notifyMember(ctx, member, 'email-asked', email);
    return { sent: true };
  });
}

async function sendLink(ctx: Ctx, { memberId, name, email }: { memberId: bigint; name: string; email: string }) {
  const token = newToken();
  await ctx.db
    .deleteFrom('account_link')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'change_email')
    .execute();
  await ctx.db
    .insertInto('account_link')
    .values({
      token_hash: hashToken(token)!,
      kind: 'change_email',
      member_id: memberId,
      email,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + linkLifetime_ms.change_email),
    })
    .execute();
  await queueMail(ctx, { to: [email], template: 'confirm-new-email', props: { name, token } });
}
