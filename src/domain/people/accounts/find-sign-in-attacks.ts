import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { aMoment, aWord } from '#domain/values/answer.schema.ts';
import { tryLimits } from '#platform/slowdown.ts';
import type { Ctx } from '#domain/acting/context.ts';

type AttackKind = 'strict' | 'person' | 'network';

export const signInAttackRow = z.object({
  kind: aWord<AttackKind>(),
  /** As the stored key calls it. */
  step: z.string(),
  /** Equal for the same target or origin. */
  mark: z.string(),
  /** Set if the stored key contains the member's id. */
  memberId: z.string().optional(),
  tries: z.number(),
  began: aMoment,
  waitsUntil: aMoment,
});

export type SignInAttack = z.infer<typeof signInAttackRow>;

/** More wrong tries than a forgetful member makes. Wider kinds have a higher limit, because they also count mistakes of other people. */
const leastTries: Record<AttackKind, number> = {
  strict: 10,
  person: tryLimits.person.freeTries,
  network: tryLimits.network.freeTries,
};
const lately_minutes = 60;
const mostAttacks = 100;

const kindOfKey = sql`case when key like '%tries of a network:%' then 'network'
  when key like '%tries of a person:%' then 'person' else 'strict' end`;

/** The literal 10 is that of the partial index. */
export function selectSignInAttacks(now: RawBuilder<Date>, most = mostAttacks): RawBuilder<unknown> {
  return sql`select * from (
      select *, ${kindOfKey} as kind from slowdown
      where failures >= 10 and waits_until > ${now} - make_interval(mins => ${lately_minutes})
    ) tried
    where failures >= case kind when 'network' then ${leastTries.network}::integer when 'person' then ${leastTries.person}::integer
      else ${leastTries.strict}::integer end
    order by waits_until desc, key limit ${most}`;
}

type Row = { key: string; kind: AttackKind; failures: number; waits_until: Date; forgotten_at: Date };

/** Does not check who reads. */
export async function findSignInAttacks({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<SignInAttack[]> {
  const { rows } = await sql<Row>`${selectSignInAttacks(sql<Date>`${now}::timestamptz`)}`.execute(db);
  return rows.map(({ key, kind, failures, waits_until, forgotten_at }) => {
    const [counter = '', mark = ''] = key.split(':');
    const isMember = counter === 'second-factor';
    return {
      kind,
      step: counter.replace(/ tries.*$/, ''),
      mark: isMember ? '' : mark.slice(0, 8),
      memberId: isMember ? mark : undefined,
      tries: failures,
      began: new Date(forgotten_at.getTime() - tryLimits[kind].remembered_ms),
      waitsUntil: waits_until,
    };
  });
}
