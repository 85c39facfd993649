import type { Ctx } from '../context.ts';

/** A request that people settle by themselves, by a mailed link; gone within a day. */
export type DataLink = {
  id: bigint;
  email: string | undefined;
  askedAt: Date;
  expiresAt: Date;
  state: 'waits' | 'out' | 'erased';
};

export const mostLinks = 25;

/** The newest of them. Of an erased person nothing but the fact is left. Whoever shows them asks `mayReadRecords` first. */
export async function findDataLinks({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<DataLink[]> {
  const rows = await db
    .selectFrom('data_request')
    .select(['id', 'email', 'asked_at', 'expires_at', 'erased_at', 'token_hash'])
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostLinks)
    .execute();
  return rows.map(({ id, email, asked_at, expires_at, erased_at, token_hash }) => ({
    id,
    email: email ?? undefined,
    askedAt: asked_at,
    expiresAt: expires_at,
    state: erased_at ? 'erased' : token_hash ? 'out' : 'waits',
  }));
}
