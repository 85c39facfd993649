import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Amount } from '#domain/values/currency.ts';
import type { ApprovalLimit } from './approval.kind.ts';

type Act = { limit: ApprovalLimit; amount: Amount; members: readonly bigint[] };

/**
 * Whether the act needs a second person. Amounts in other currencies always do, because the limit is in naira. Locks the sums of the
 * colleague and the members, always in this order, so that two acts at the same time cannot exceed the limit together.
 */
export async function needsSecondPerson(ctx: Ctx, { limit, amount, members }: Act): Promise<boolean> {
  const lockNames = [
    ...(ctx.actor.kind === 'staff' ? [`staff ${ctx.actor.id ?? 'shared'}`] : []),
    ...memberLockNames(members),
  ];
  for (const name of lockNames)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sums of ${name}`}, 0))`.execute(ctx.db);
  const { rows } = await sql<{ sum: string }>`select ${largestSumOfADay(ctx, limit.setting, members)} as sum`.execute(
    ctx.db,
  );
  return isAboveLimit(amount, limit.minor, BigInt(rows[0]!.sum));
}

function memberLockNames(members: readonly bigint[]): string[] {
  return [...new Set(members)].toSorted((one, other) => (one < other ? -1 : 1)).map((id) => `member ${id}`);
}

/** Takes no locks, unlike `needsSecondPerson`, so another act may change the sum meanwhile. */
export function isAboveLimit({ minor, currency }: Amount, limit: bigint, sumOfDay: bigint): boolean {
  return currency !== 'NGN' || sumOfDay + minor > limit;
}

const within24Hours = (setting: string) =>
  sql`setting = ${setting} and currency = 'NGN' and state in ('waiting', 'done') and at > business_now() - interval '24 hours'`;

/** The largest among the sums of this colleague and of each of these members. As text. */
export function largestSumOfADay(
  { actor }: Pick<Ctx, 'actor'>,
  setting: string,
  members: readonly bigint[],
): RawBuilder<string> {
  const conditions = members.map((id) => sql`(member_id = ${id} or other_member_id = ${id})`);
  if (actor.kind === 'staff') {
    const isBySame = actor.id === undefined ? sql`begun_by is null` : sql`begun_by = ${actor.id}`;
    conditions.push(sql`begun_as = 'staff' and ${isBySame}`);
  }
  const sums = conditions.map(
    (condition) => sql`(select sum(minor) from approval where ${condition} and ${within24Hours(setting)})`,
  );
  return sql<string>`greatest(${sql.join([sql`0::numeric`, ...sums])})::text`;
}
