import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { unknownCharges } from './find-unknown-charges.ts';

export const providerListNames = ['charges', 'transfers', 'refunds', 'disputes'] as const;
export type ProviderListName = (typeof providerListNames)[number];

export type ProviderReading = {
  id: bigint;
  noticedBy: 'restore' | 'head';
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
  return rows.map((row) => ({ ...row, trouble: row.trouble ?? undefined })).find(() => true);
}

/** Why nothing is sent: the provider's lists are being read, or the books have charges that the provider does not know. One statement. */
export async function findSendingStandstill({
  db,
}: Pick<Ctx, 'db'>): Promise<{ reading: ProviderReading | undefined; unknown: number }> {
  const { rows } = await sql<(Row | Record<keyof Row, null>) & { unknown: number }>`
    select r.id, r.noticed_by as "noticedBy", r.since, r.list, r.pages, r.trouble, r.begun_at as "begunAt", counted.unknown
    from (select count(*)::integer as unknown from (${unknownCharges}) u) counted left join provider_reading r on r.finished_at is null`.execute(
    db,
  );
  const [{ unknown, ...row }] = rows as [(typeof rows)[number]];
  return { unknown, reading: row.id === null ? undefined : { ...row, trouble: row.trouble ?? undefined } };
}
