import { sql } from 'kysely';
import { businessDay } from '#platform/database/business-clock.ts';
import { z } from 'zod';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { aWord } from '#domain/values/answer.schema.ts';
import { checkTexts, type CheckedThing, memberCheckApprovalName } from './member-check.schema.ts';
import type { MemberLevel } from './member-level.rules.ts';

export const notedCheckRow = z.object({
  what: aWord<CheckedThing>(),
  seen: z.string(),
  checkedOn: z.string(),
  validUntil: z.string().optional(),
  /** The bank gave a different name of the holder, so staff must compare the names. */
  namesDiffer: z.boolean(),
  isOver: z.boolean(),
  notedBy: z.string().optional(),
  confirmedBy: z.string().optional(),
});

export type NotedCheck = z.infer<typeof notedCheckRow>;

export type CheckToConfirm = { approvalId: string; what: CheckedThing; seen: string };

export type CheckedMember = {
  name: string;
  company: string | undefined;
  rcNumber: string | undefined;
  level: MemberLevel;
  checks: NotedCheck[];
  waiting: CheckToConfirm[];
};

type CheckJson = Omit<NotedCheck, 'validUntil' | 'notedBy' | 'confirmedBy'> &
  Record<'validUntil' | 'notedBy' | 'confirmedBy', string | null>;
type Row = {
  name: string;
  company: string | null;
  rc_number: string | null;
  level: MemberLevel;
  checks: CheckJson[];
  waiting: CheckToConfirm[];
};

/** Does not check who reads. */
export async function findMemberChecks({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<CheckedMember> {
  const { rows } = await sql<Row>`
    select m.name, m.company, m.rc_number, member_level(m.id) as level, (
      select coalesce(jsonb_agg(jsonb_build_object('what', c.what, 'seen', coalesce(c.seen, ''), 'checkedOn', c.checked_on::text,
          'validUntil', c.valid_until::text, 'namesDiffer', c.state = 'to_look',
          'isOver', coalesce(c.valid_until < ${businessDay}, false),
          'notedBy', noted.name, 'confirmedBy', confirmed.name)
        order by array_position(array['bank_account', 'identity', 'company', 'certificates'], c.what)), '[]')
      from member_check c left join staff noted on noted.id = c.noted_by left join staff confirmed on confirmed.id = c.confirmed_by
      where c.member_id = m.id and c.state in ('to_look', 'standing') and c.what not in ('phone', 'email')) as checks, (
      select coalesce(jsonb_agg(jsonb_build_object('approvalId', a.id::text, 'what', a.wish ->> 'what', 'seen', a.wish ->> 'seen')
        order by a.id), '[]')
      from approval a where a.kind = ${memberCheckApprovalName} and a.state = 'waiting' and a.member_id = m.id) as waiting
    from member m where m.id = ${memberId} and m.anonymised_at is null`.execute(db);
  const row = rows.find(() => true);
  if (!row) throw new Failure('not_found', checkTexts.notThere);
  return {
    name: row.name,
    company: row.company ?? undefined,
    rcNumber: row.rc_number ?? undefined,
    level: row.level,
    waiting: row.waiting,
    checks: row.checks.map(({ validUntil, notedBy, confirmedBy, ...check }) => ({
      ...check,
      validUntil: validUntil ?? undefined,
      notedBy: notedBy ?? undefined,
      confirmedBy: confirmedBy ?? undefined,
    })),
  };
}
