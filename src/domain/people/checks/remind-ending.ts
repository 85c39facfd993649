import { sql } from 'kysely';
import { businessDay } from '#platform/database/business-clock.ts';
import { link } from '#content/link.ts';
import { transaction } from '#platform/database/transaction.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { checkedNames, type CheckedThing } from './member-check.schema.ts';

type Ending = { check_id: bigint; what: CheckedThing; valid_until: string; name: string; email: string };

export const reminded_days = [30, 7] as const;

/** Once per check and number of days; not for a check that was valid for no longer than `days`. Returns how many were reminded. */
export function remindOfEndingChecks(ctx: Ctx, days: (typeof reminded_days)[number], most: number): Promise<number> {
  return transaction(ctx, async (ctx) => {
    const { rows } = await sql<Ending>`
      with today as (select ${businessDay} as day), due as (
        select c.id from member_check c, today
        where c.state = 'standing' and c.what in ('identity', 'company', 'certificates')
          and c.valid_until between today.day and today.day + ${days}::int and c.valid_until - c.checked_on > ${days}
          and not exists (select from check_reminder r where r.check_id = c.id and r.days <= ${days})
        order by c.valid_until, c.id limit ${most} for update of c skip locked), reminded as (
        insert into check_reminder (check_id, days) select id, ${days} from due returning check_id)
      select reminded.check_id, c.what, c.valid_until::text, m.name, m.email from reminded
      join member_check c on c.id = reminded.check_id join member m on m.id = c.member_id
      where m.anonymised_at is null and m.suspended_at is null and m.email is not null order by reminded.check_id`.execute(
      ctx.db,
    );
    for (const { what, valid_until, name, email } of rows)
      await queueMail(ctx, {
        to: [email],
        template: 'check-ends',
        props: { name, what: checkedNames[what], day: writtenDay(valid_until), path: link('dashboardPapers') },
      });
    return rows.length;
  });
}
