import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Amount } from '#domain/values/currency.ts';
import type { ApprovalLimit } from './approval.kind.ts';

type Act = { limit: ApprovalLimit; amount: Amount; members: readonly bigint[] };

/**
 * Whether an act needs a second person. Other currencies always do, because no exchange rate is stored. Naira do if this amount plus those
 * of the last 24 hours, of this colleague or of one of these members, is above the setting. Transactions of the same colleague or member
 * wait for each other.
 */
export async function needsSecondPerson(ctx: Ctx, { limit, amount, members }: Act): Promise<boolean> {
  const turns = [...(ctx.actor.kind === 'staff' ? [`staff ${ctx.actor.id ?? 'shared'}`] : []), ...memberTurns(members)];
  for (const turn of turns)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sums of ${turn}`}, 0))`.execute(ctx.db);
  const { rows } = await sql<{ sum: string }>`select ${largestSumOfADay(ctx, limit.setting, members)} as sum`.execute(
    ctx.db,
  );
  return isAboveLimit(amount, limit.minor, BigInt(rows[0]!.sum));
}

function memberTurns(members: readonly bigint[]): string[] {
  return [...new Set(members)].toSorted((one, other) => (one < other ? -1 : 1)).map((id) => `member ${id}`);
}

/** The rule of `needsSecond` without its locks, for pages that say in advance what will happen. */
export function isAboveLimit({ minor, currency }: Amount, limit: bigint, begun: bigint): boolean {
  return currency !== 'NGN' || begun + minor > limit;
}

const ofToday = (setting: string) =>
  sql`setting = ${setting} and currency = 'NGN' and state in ('waiting', 'done') and at > business_now() - interval '24 hours'`;

/** The largest sum of the last 24 hours under one setting, among those of this colleague and of each of these members. As text. */
export function largestSumOfADay(
  { actor }: Pick<Ctx, 'actor'>,
  setting: string,
  members: readonly bigint[],
): RawBuilder<string> {
  const person =
    actor.kind !== 'staff'
      ? []
      : [sql`begun_as = 'staff' and ${actor.id === undefined ? sql`begun_by is null` : sql`begun_by = ${actor.id}`}`];
  const whose = [...person, ...members.map((id) => sql`(member_id = ${id} or other_member_id = ${id})`)];
  const sums = whose.map((who) => sql`(select sum(minor) from approval where ${who} and ${ofToday(setting)})`);
  return sql<string>`greatest(${sql.join([sql`0::numeric`, ...sums])})::text`;
}
