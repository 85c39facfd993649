import { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import { mostWrongCodes } from '../session.rules.ts';
import { signedInMember } from './lock-member.ts';

export type SentCode = { phone: string; use: 'change_phone' | 'confirm_phone'; isOver: boolean; isUsed: boolean };

export async function findPhoneCode(ctx: Ctx, codeId: string): Promise<SentCode | undefined> {
  const { id } = signedInMember(ctx);
  if (!z.uuid().safeParse(codeId).success) return undefined;
  const row = await ctx.db
    .selectFrom('phone_code')
    .select(['phone', 'purpose', 'expires_at', 'wrong_tries', 'used_at'])
    .where('id', '=', codeId)
    .where('member_id', '=', id)
    .where('purpose', 'in', ['change_phone', 'confirm_phone'])
    .executeTakeFirst();
  if (!row) return undefined;
  const isOver = row.used_at !== null || row.expires_at <= ctx.now || row.wrong_tries >= mostWrongCodes;
  const use = row.purpose === 'confirm_phone' ? 'confirm_phone' : 'change_phone';
  return { phone: row.phone, use, isOver, isUsed: row.used_at !== null };
}
