import { sql } from 'kysely';
import type { Ctx } from '../context.ts';

export const listNames = ['charges', 'transfers', 'refunds', 'disputes'] as const;
export type ListName = (typeof listNames)[number];

export type Reading = {
  id: bigint;
  noticedBy: 'restore' | 'head';
  since: Date;
  /** The list that is read now, and the pages of it that were. */
  list: ListName;
  pages: number;
  trouble: string | undefined;
  begunAt: Date;
};

type Row = Omit<Reading, 'trouble'> & { trouble: string | null };

/** The reading of the provider's lists that is not finished, while which nothing is sent. */
export async function findReading({ db }: Pick<Ctx, 'db'>): Promise<Reading | undefined> {
  const { rows } = await sql<Row>`
    select id, noticed_by as "noticedBy", since, list, pages, trouble, begun_at as "begunAt"
    from provider_reading where finished_at is null`.execute(db);
  return rows.map((row) => ({ ...row, trouble: row.trouble ?? undefined })).find(() => true);
}
