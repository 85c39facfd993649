import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Database } from '#platform/database/connect.ts';

/** Writes as the owner of the tables rows that the site's login may not write. The connection has the site's role again afterwards. */
export function asOwner<Result>({ db }: Pick<Ctx, 'db'>, work: (db: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (owner) => {
    await sql`set local role none`.execute(owner);
    return work(owner);
  });
}
