import { hashToken } from '#platform/token.ts';
import { transaction } from '#platform/database/transaction.ts';
import { Failure, type Ctx } from '#domain/acting/context.ts';
import type { KeyScope, MakeKey } from './api-key.schema.ts';
import { hashApiKey } from './find-key-holder.ts';
import { keyRequestTexts, type CollectedKey } from './key-request.schema.ts';
import { keyTextOf } from './make-api-key.ts';
import { seedOfKeyRequest } from './answer-key-request.ts';
import type { KeyKind } from './key-text.ts';

/** Gives an approved key to the command that asked for it, once. The text of the key is in no database: it is computed again. */
export function collectKey(
  ctx: Ctx,
  deviceCode: string,
  { kind, secret }: { kind: KeyKind; secret: string },
): Promise<CollectedKey> {
  return transaction(ctx, async ({ db, now }) => {
    const request = await db
      .selectFrom('key_request')
      .select(['id', 'name', 'member_id', 'decided_at', 'collected_at', 'key_id', 'right_to', 'lasts_days'])
      .where('device_hash', '=', hashToken(deviceCode) ?? Buffer.alloc(0))
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst();
    if (!request || request.collected_at) throw new Failure('not_found', keyRequestTexts.uncollected);
    const { id, name, member_id, key_id } = request;
    if (!request.decided_at) return { state: 'waiting' };
    if (key_id === null || member_id === null) return { state: 'refused' };
    // Read in a second statement, because a statement that waited for the approval does not see the key that the approval made.
    const { key_hash } = await db
      .selectFrom('api_key')
      .select('key_hash')
      .where('id', '=', key_id)
      .executeTakeFirstOrThrow();
    const wanted = {
      name,
      right: request.right_to as KeyScope,
      lasts: String(request.lasts_days) as MakeKey['lasts'],
    };
    const key = keyTextOf(member_id, { kind, secret, formKey: seedOfKeyRequest(id) }, wanted);
    // The secret of the site was replaced meanwhile: the key works, but nobody knows its text.
    if (!hashApiKey(key).equals(key_hash)) throw new Failure('not_found', keyRequestTexts.uncollected);
    await db.updateTable('key_request').set({ collected_at: now }).where('id', '=', id).execute();
    return { state: 'approved', key };
  });
}
