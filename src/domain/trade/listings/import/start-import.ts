import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { answerOnce, type OnceKey } from '#domain/acting/answering/answer-once.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { saveFile } from '#domain/acting/files/save-file.ts';
import { shownFileName } from '#domain/acting/files/shown-file-name.ts';
import { storeFile } from '#domain/acting/files/store-file.ts';
import { requireTradingAccess } from '../../standing/may-trade.ts';
import { requireSellingMember } from '../own-listing.ts';
import { checkImport } from './check-import.ts';
import { dropImports } from './drop-imports.ts';
import { checkedAtOnce_bytes, mostWaiting } from './import.rules.ts';
import type { NewImport } from './import.schema.ts';
import { maskCards } from './mask-cards.ts';
import { detectFormat } from './read-file.ts';

type StartOptions = { once?: Pick<OnceKey, 'scope' | 'key'> | undefined };

/** The caller must have no transaction open. */
export async function startImport(
  ctx: Ctx,
  { file, file_name: name = '' }: NewImport,
  { once }: StartOptions = {},
): Promise<{ id: bigint }> {
  requireSellingMember(ctx);
  const sent = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const { bytes, format } = await maskCards(sent, detectFormat(sent));
  const stored = await storeFile(ctx, bytes);
  const isShort = bytes.length <= checkedAtOnce_bytes;
  const work = async (ctx: Ctx) => {
    const seller = await requireTradingAccess(ctx);
    await dropOldest(ctx, seller.id);
    const about = { kind: 'listing-import', isPublic: false, contentType: 'text/csv', uploadedBy: seller.id } as const;
    const { id } = await ctx.db
      .insertInto('listing_import')
      .values({
        seller_id: seller.id,
        file_id: await saveFile(ctx, stored, about),
        file_name: shownFileName(name, 'products.csv'),
        reading: JSON.stringify(format),
        sample: '[]',
        known_sample: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!isShort) await ctx.queue.send(ctx.db, 'check-import', { importId: String(id) });
    return { id };
  };
  const started = once
    ? (await answerOnce(ctx, { ...once, body: { hash: stored.hash } }, work)).answer
    : await transaction(ctx, work);
  // If the check is interrupted, `resumeImports` gives it a job.
  if (isShort) await checkImport(ctx, String(started.id));
  return started;
}

/** Deletes the oldest imports that the seller has not begun, so that with the new file there are at most `mostWaiting`. */
async function dropOldest(ctx: Ctx, sellerId: bigint): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select id from listing_import where seller_id = ${sellerId} and state in ('checking', 'ready')
    order by created_at desc, id desc offset ${mostWaiting - 1} for update`.execute(ctx.db);
  await dropImports(
    ctx,
    rows.map(({ id }) => id),
  );
}
