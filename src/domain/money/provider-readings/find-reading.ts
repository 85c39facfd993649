import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { unknownCharges } from './find-unknown-charges.ts';

export const providerListNames = ['charges', 'transfers', 'refunds', 'disputes'] as const;
export type ProviderListName = (typeof providerListNames)[number];

export type ProviderReading = {
  id: bigint;
  /** 'head': the newest link of a chain that is saved outside the database is missing in it. */
  noticedBy: 'restore' | 'head';
  /** The provider's entries are read from this moment on: three days before the backup, or before the last entry of the books. */
  since: Date;
  list: ProviderListName;
  pages: number;
  trouble: string | undefined;
  begunAt: Date;
};

type Row = Omit<ProviderReading, 'trouble'> & { trouble: string | null };

/** The unfinished reading of the provider's lists. Nothing is sent while there is one. */
export async function findOpenReading({ db }: Pick<Ctx, 'db'>): Promise<ProviderReading | undefined> {
  const { rows } = await sql<Row>`
    select id, noticed_by as "noticedBy", since, list, pages, trouble, begun_at as "begunAt"
    from provider_reading where finished_at is null`.execute(db);
  const [row] = rows;
  return row && { ...row, trouble: row.trouble ?? undefined };
}

/** One statement, so that both answers are of the same moment. */
export async function findSendingStandstill({
  db,
}: Pick<Ctx, 'db'>): Promise<{ reading: ProviderReading | undefined; unknownCount: number }> {
  const { rows } = await sql<(Row | Record<keyof Row, null>) & { unknownCount: number }>`
    select r.id, r.noticed_by as "noticedBy", r.since, r.list, r.pages, r.trouble, r.begun_at as "begunAt", counted.unknown as "unknownCount"
    from (select count(*)::integer as unknown from (${unknownCharges}) u) counted left join provider_reading r on r.finished_at is null`.execute(
    db,
  );
  const [{ unknownCount, ...row }] = rows as [(typeof rows)[number]];
  return { unknownCount, reading: row.id === null ? undefined : { ...row, trouble: row.trouble ?? undefined } };
}
