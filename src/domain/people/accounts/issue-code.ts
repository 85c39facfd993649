import { randomUUID, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#domain/acting/context.ts';
import { queueText } from '#domain/talk/text-messages/queue-text.ts';
import { codeLifetime_ms } from './session.rules.ts';

export type CodePurpose = 'sign_in' | 'sign_up' | 'second_factor' | 'confirm_phone' | 'change_phone' | 'proof';

type WantedCode = {
  purpose: CodePurpose;
  /** As E.164. */
  phone: string;
  memberId?: bigint | undefined;
  signUpId?: string | undefined;
  words: (code: string) => string;
  /** The text message to send instead if no code may be right. The same rows are written, so that the time reveals nothing. */
  insteadOfCode?: string | undefined;
  /** The site's secret. A thief of the database cannot check codes without it. */
  secret: string;
};

/** Runs within the caller's transaction. Returns the code's id. */
export async function issueCode(ctx: Ctx, wanted: WantedCode): Promise<string> {
  const { purpose, phone, memberId, signUpId, words, insteadOfCode, secret } = wanted;
  const codeId = randomUUID();
  const code = newCode();
  const expiresAt = new Date(ctx.now.getTime() + codeLifetime_ms);
  const hash = hashCode(code, codeId, secret);
  await ctx.db
    .insertInto('phone_code')
    .values({
      id: codeId,
      purpose,
      phone,
      member_id: memberId ?? null,
      sign_up_id: signUpId ?? null,
      code_hash: insteadOfCode === undefined ? hash : null,
      created_at: ctx.now,
      expires_at: expiresAt,
    })
    .execute();
  await queueText(ctx, { to: phone, body: insteadOfCode ?? words(code), expiresAt });
  return codeId;
}

function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Keys the hash with the code's id and our secret, because a plain hash of six digits is quickly guessed. */
function hashCode(code: string, codeId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${codeId}:${code}`).digest();
}

export function isRightCode(code: string, codeId: string, secret: string, stored: Buffer): boolean {
  const given = hashCode(code, codeId, secret);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
