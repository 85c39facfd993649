import type { Ctx } from '#domain/acting/context.ts';
import { codePause_ms, mostWrongCodes } from './session.rules.ts';
import { isCodeId } from './try-code.ts';

type AwaitedCode = {
  phone: string;
  /** The code is not valid any more: used, too old, or tried too often. */
  isOver: boolean;
  nextAt: Date;
};

export async function findAwaitedCode(ctx: Ctx, codeId: string): Promise<AwaitedCode | undefined> {
  if (!isCodeId(codeId)) return undefined;
  const row = await ctx.db
    .selectFrom('phone_code')
    .select(['phone', 'wrong_tries', 'used_at', 'created_at', 'expires_at'])
    .where('id', '=', codeId)
    .where('purpose', 'in', ['sign_in', 'sign_up'])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    phone: row.phone,
    isOver: row.used_at !== null || row.expires_at <= ctx.now || row.wrong_tries >= mostWrongCodes,
    nextAt: new Date(row.created_at.getTime() + codePause_ms),
  };
}
