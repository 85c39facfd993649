import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import type { ImportState } from './import.view.ts';

export async function notifyImport(ctx: Ctx, id: bigint): Promise<void> {
  const row = await ctx.db
    .selectFrom('listing_import')
    .innerJoin('member', 'member.id', 'seller_id')
    .select(['file_name', 'state', 'stopped_why', 'added', 'updated', 'left_alone', 'refused', 'pictures_failed'])
    .select(['member.name', 'member.email'])
    .where('listing_import.id', '=', id)
    .executeTakeFirstOrThrow();
  if (!row.email) return;
  const { name, file_name: file, added, updated, left_alone, refused, pictures_failed } = row;
  const counts = { added, updated, leftAlone: left_alone, refused, picturesFailed: pictures_failed };
  const path = link('productImport', { importId: String(id) });
  const state = row.state as Extract<ImportState, 'done' | 'stopped'>;
  const why = row.stopped_why ?? undefined;
  await queueMail(ctx, {
    to: [row.email],
    template: 'listings-imported',
    props: { name, file, state, why, came: counts, path },
  });
}
