import { sql, type RawBuilder } from 'kysely';
import { patience } from '#platform/slowdown.ts';
import type { Ctx } from '#domain/acting/context.ts';

/** Whom or what tries were counted under: an account from one place, an account from everywhere, or a whole network. */
type AttackKind = 'strict' | 'person' | 'network';

export type SignInAttack = {
  kind: AttackKind;
  /** What was tried: the password, the staff's door, the second step. */
  door: string;
  /** The account or network as it is kept: a keyed hash that tells only whether two are the same. */
  mark: string;
  /** Where the key names an account by its number. */
  memberId: string | undefined;
  tries: number;
  began: Date;
  /** The next try is refused until then. */
  waitsUntil: Date;
};

/** So many wrong tries are no forgetfulness any more. Each kind counts others' honest mistakes too, the looser it is. */
const often: Record<AttackKind, number> = {
  strict: 10,
  person: patience.person.freeTries,
  network: patience.network.freeTries,
};
const lately_minutes = 60;
const mostAttacks = 100;

const kindOfKey = sql`case when key like '%tries of a network:%' then 'network'
  when key like '%tries of a person:%' then 'person' else 'strict' end`;

/** Accounts and networks with too many wrong tries within the hour, the latest first; by the index of ten wrong tries or more. */
export function attacksUnderWay(now: RawBuilder<Date>, most = mostAttacks): RawBuilder<unknown> {
  return sql`select * from (
      select *, ${kindOfKey} as kind from slowdown
      where failures >= 10 and waits_until > ${now} - make_interval(mins => ${lately_minutes})
    ) tried
    where failures >= case kind when 'network' then ${often.network}::integer when 'person' then ${often.person}::integer
      else ${often.strict}::integer end
    order by waits_until desc, key limit ${most}`;
}

type Row = { key: string; kind: AttackKind; failures: number; waits_until: Date; forgotten_at: Date };

/** The caller asks `mayReadRecords` first. */
export async function findSignInAttacks({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<SignInAttack[]> {
  const { rows } = await sql<Row>`${attacksUnderWay(sql<Date>`${now}::timestamptz`)}`.execute(db);
  return rows.map(({ key, kind, failures, waits_until, forgotten_at }) => {
    const [what = '', mark = ''] = key.split(':');
    const isMember = what === 'second-factor';
    return {
      kind,
      door: what.replace(/ tries.*$/, ''),
      mark: isMember ? '' : mark.slice(0, 8),
      memberId: isMember ? mark : undefined,
      tries: failures,
      began: new Date(forgotten_at.getTime() - patience[kind].remembered_ms),
      waitsUntil: waits_until,
    };
  });
}
