import type { Database } from '#platform/database/connect.ts';
import { isPictureHash } from './picture.rules.ts';

/** The picture of an address, for anybody who knows it; several members may have the same one. */
export async function findPicture(db: Database, hash: string): Promise<Buffer | undefined> {
  if (!isPictureHash(hash)) return undefined;
  const found = await db
    .selectFrom('member_picture')
    .select('bytes')
    .where('hash', '=', Buffer.from(hash, 'hex'))
    .limit(1)
    .executeTakeFirst();
  return found?.bytes;
}
