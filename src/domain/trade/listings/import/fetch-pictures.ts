import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Outside } from '#platform/http/fetch-outside.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { memberTurnKey } from '#domain/acting/turn-of.ts';
import type { ListingPicture } from '../listing.view.ts';
import { savePicture } from '../pictures/save-picture.ts';
import { storedPictureHash } from '../pictures/picture.schema.ts';
import { storePicture, type StoredPicture } from '../pictures/stored-picture.ts';
import { picturesInTurn } from './import.rules.ts';
import { importTexts } from './import.schema.ts';
import { notifyImport } from './notify-import.ts';

type WaitingPicture = { line: number; listing_id: bigint | null; picture_from: string; seller_id: bigint };

/** A line is claimed for two minutes, so that after a crash another process fetches its picture; no picture is saved twice. */
export async function fetchPictures(ctx: Ctx, id: string, signal?: AbortSignal, outside?: Outside): Promise<void> {
  for (let fetched = 0; fetched < picturesInTurn && !signal?.aborted; fetched++) {
    const waiting = await claimPicture(ctx, id);
    if (!waiting) return finishIfNoneWaits(ctx, id);
    const result = await pictureOf(ctx, waiting, outside);
    if (result === 'later') break;
    await saveResult(ctx, id, waiting, result);
  }
  await ctx.queue.send(ctx.db, 'fetch-import-pictures', { importId: id });
}

async function claimPicture({ db }: Ctx, id: string): Promise<WaitingPicture | undefined> {
  const { rows } = await sql<WaitingPicture>`
    update listing_import_line line set picture_tried_at = business_now()
    from listing_import import
    where import.id = line.import_id and (line.import_id, line.line) = (
      select import_id, listing_import_line.line from listing_import_line
      join listing_import on listing_import.id = import_id and listing_import.state = 'pictures'
      where import_id = ${id}::bigint and picture_state = 'waiting'
        and (picture_tried_at is null or picture_tried_at < business_now() - interval '2 minutes')
      order by listing_import_line.line limit 1 for update of listing_import_line skip locked)
    returning line.line, line.listing_id, line.picture_from, import.seller_id`.execute(db);
  return rows[0];
}

/** The picture; or why there is none; or 'later' if this process is busy with other pictures now. */
type FetchResult = { picture: StoredPicture } | { why: string } | 'later';

async function pictureOf(
  ctx: Ctx,
  { picture_from, seller_id }: WaitingPicture,
  outside: Outside | undefined,
): Promise<FetchResult> {
  const hash = storedPictureHash(picture_from);
  const stored = hash && (await findStoredPicture(ctx, hash, seller_id));
  if (stored) return { picture: stored };
  if (!picture_from.startsWith('https://')) return { why: importTexts.pictureGone };
  try {
    const picture = await storePicture(ctx, { image: picture_from }, { outside, turn: memberTurnKey(seller_id) });
    return { picture: picture! };
  } catch (error) {
    if (!isFailure(error)) throw error;
    // Many pictures are being encoded at the moment.
    return error.code === 'unavailable' ? 'later' : { why: error.message };
  }
}

async function findStoredPicture({ db }: Ctx, hash: string, sellerId: bigint): Promise<StoredPicture | undefined> {
  const row = await db
    .selectFrom('file')
    .innerJoin('listing_picture_file', 'file_id', 'file.id')
    .innerJoin('listing_picture', 'listing_picture.id', 'picture_id')
    .select(['listing_picture.files', 'file.perceptual_hash'])
    .where('hash', '=', Buffer.from(hash, 'hex'))
    .where((file) => file.or([file('is_public', '=', true), file('uploaded_by', '=', sellerId)]))
    .orderBy('file.id')
    .limit(1)
    .executeTakeFirst();
  const widths = row?.files as ListingPicture['widths'] | undefined;
  const perceptualHash = row?.perceptual_hash ?? undefined;
  return widths?.map((width) => ({ ...width, avif: { hash: width.avif }, webp: { hash: width.webp }, perceptualHash }));
}

function saveResult(
  ctx: Ctx,
  id: string,
  waiting: WaitingPicture,
  result: Exclude<FetchResult, 'later'>,
): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const why = 'why' in result ? result.why : null;
    const line = await ctx.db
      .updateTable('listing_import_line')
      .set({ picture_state: why === null ? 'kept' : 'failed', picture_why: why })
      .where('import_id', '=', BigInt(id))
      .where('line', '=', waiting.line)
      .where('picture_state', '=', 'waiting')
      .returning(['listing_id', 'is_new'])
      .executeTakeFirst();
    if (!line) return;
    if ('picture' in result && line.listing_id !== null)
      await givePicture(ctx, line.listing_id, waiting.seller_id, line.is_new, result.picture);
    const countColumn = why === null ? 'pictures_kept' : 'pictures_failed';
    await ctx.db
      .updateTable('listing_import')
      .set((row) => ({ [countColumn]: row(countColumn, '+', 1), changed_at: businessNow }))
      .where('id', '=', BigInt(id))
      .execute();
  });
}

async function givePicture(
  ctx: Ctx,
  listingId: bigint,
  sellerId: bigint,
  isNew: boolean,
  picture: StoredPicture,
): Promise<void> {
  const listing = await ctx.db
    .selectFrom('listing')
    .select('id')
    .where('id', '=', listingId)
    .forUpdate()
    .executeTakeFirst();
  if (!listing) return;
  const existing = await ctx.db
    .selectFrom('listing_picture')
    .select('id')
    .where('listing_id', '=', listingId)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
  if (!existing) await savePicture(ctx, { listingId, sellerId, place: 1 }, picture);
  if (!isNew) return;
  await ctx.db
    .updateTable('listing')
    .set({ state: 'active', changed_at: businessNow })
    .where('id', '=', listingId)
    .where('state', '=', 'paused')
    .execute();
}

/** The import is done once no picture waits. Pictures that another process has claimed are left to that process. */
function finishIfNoneWaits(ctx: Ctx, id: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .updateTable('listing_import')
      .set({ state: 'done', ended_at: businessNow, changed_at: businessNow })
      .where('id', '=', BigInt(id))
      .where('state', '=', 'pictures')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('listing_import_line')
              .select('line')
              .where('import_id', '=', BigInt(id))
              .where('picture_state', '=', 'waiting'),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    if (ended) await notifyImport(ctx, ended.id);
  });
}
