import type { Ctx } from '../../context.ts';

/** How these members are called, by their numbers. Who was taken out of their row has no name any more. */
export async function findMemberNames({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  const numbers = [...new Set(ids)].filter((id) => /^\d{1,18}$/.test(id)).map(BigInt);
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('id', 'in', numbers)
    .where('anonymised_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}
