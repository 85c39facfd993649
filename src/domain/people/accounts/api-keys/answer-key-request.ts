import { transaction } from '#platform/database/transaction.ts';
import { Failure, type Ctx } from '#domain/acting/context.ts';
import { signedInMember } from '../settings/lock-member.ts';
import { findKeyRequest, type WaitingKeyRequest } from './find-key-request.ts';
import { keyRequestTexts, type ApproveKey } from './key-request.schema.ts';
import { makeKeyInTransaction, type KeyMaking } from './make-api-key.ts';

/** The command that asked collects the key; no page shows it. */
export function approveKeyRequest(
  ctx: Ctx,
  code: string,
  { right, lasts }: ApproveKey,
  making: Omit<KeyMaking, 'formKey'>,
): Promise<{ name: string }> {
  return transaction(ctx, async (ctx) => {
    const { id, name } = await requireKeyRequest(ctx, code);
    const { keyId } = await makeKeyInTransaction(
      ctx,
      { name, right, lasts },
      { ...making, formKey: seedOfKeyRequest(id) },
    );
    await saveAnswer(ctx, id, { key_id: keyId, right_to: right, lasts_days: Number(lasts) });
    return { name };
  });
}

export function refuseKeyRequest(ctx: Ctx, code: string): Promise<{ name: string }> {
  return transaction(ctx, async (ctx) => {
    const { id, name } = await requireKeyRequest(ctx, code);
    await saveAnswer(ctx, id, {});
    return { name };
  });
}

/** Used in place of a form's key, so that each request makes only one API key. */
export function seedOfKeyRequest(id: bigint): string {
  return `key request ${id}`;
}

async function requireKeyRequest(ctx: Ctx, code: string): Promise<WaitingKeyRequest> {
  const found = await findKeyRequest(ctx, code);
  if (!found) throw new Failure('conflict', keyRequestTexts.decided);
  return found;
}

type Approved = { key_id: bigint; right_to: string; lasts_days: number };

/** Saves the first answer only. A second answer rolls back, together with the API key that it made. */
async function saveAnswer(ctx: Ctx, id: bigint, approved: Approved | Record<never, never>): Promise<void> {
  const answered = await ctx.db
    .updateTable('key_request')
    .set({ ...approved, member_id: signedInMember(ctx).id, decided_at: ctx.now })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!answered) throw new Failure('conflict', keyRequestTexts.decided);
}
