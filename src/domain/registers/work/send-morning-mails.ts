import { sql } from 'kysely';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';
import { findWaiting } from './find-waiting.ts';
import type { WaitingLine } from '#domain/acting/work/waiting-line.ts';
import { shownWaiting, type ShownWaiting } from './waiting.view.ts';

/** Lagos is an hour ahead of UTC all year. */
const lagosAhead_ms = hour_ms;
/** The hours in which it is sent; a retry later in the day sends nothing. */
const morning = { from: 7, to: 10 };
const mostPeople = 500;
const kept_days = 30;

type Reader = { id: bigint | undefined; name: string | undefined; email: string | undefined; role: StaffRole };

/** The date in Lagos on the morning of a working day; undefined at any other time. */
export function workingMorning(now: Date): string | undefined {
  const inLagos = new Date(now.getTime() + lagosAhead_ms);
  const isWorkingDay = inLagos.getUTCDay() % 6 !== 0;
  const isMorning = inLagos.getUTCHours() >= morning.from && inLagos.getUTCHours() < morning.to;
  return isWorkingDay && isMorning ? inLagos.toISOString().slice(0, 10) : undefined;
}

/** Returns how many mails were queued. */
export async function sendMorningMails(ctx: Ctx, lines?: readonly WaitingLine[]): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Only a job sends the morning mail.');
  const day = workingMorning(ctx.now);
  if (day === undefined) return 0;
  let sent = 0;
  for (const reader of await findReaders(ctx)) {
    const found = shownWaiting(await findWaiting(ctx, { id: reader.id, role: reader.role }, lines), ctx.now);
    const waiting = found.filter(({ theirsUntil }) => !theirsUntil);
    if (waiting.length > 0 && (await sendMorningMail(ctx, day, reader, waiting))) sent++;
  }
  await ctx.db
    .deleteFrom('morning_mail')
    .where('day', '<', new Date(ctx.now.getTime() - kept_days * day_ms).toISOString().slice(0, 10))
    .execute();
  return sent;
}

/** Those who want it; while no colleague has an active account, the shared address of staff. */
async function findReaders({ db }: Ctx): Promise<Reader[]> {
  const people = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'wants_morning_mail'])
    .where('disabled_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .orderBy('id')
    .limit(mostPeople)
    .execute();
  if (people.length === 0) return [{ id: undefined, name: undefined, email: undefined, role: 'owner' }];
  return people
    .filter(({ wants_morning_mail }) => wants_morning_mail)
    .map(({ id, name, email, role }) => ({ id, name: name!, email: email!, role: role as StaffRole }));
}

/** The process that saves the day first sends the mail. A colleague who was disabled or turned the mail off meanwhile gets none. */
async function sendMorningMail(
  ctx: Ctx,
  day: string,
  reader: Reader,
  waiting: readonly ShownWaiting[],
): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const claimed = await sql`
      insert into morning_mail (day, staff_id)
      ${
        reader.id === undefined
          ? sql`select ${day}::date, null::bigint`
          : sql`select ${day}::date, id from staff where id = ${reader.id} and wants_morning_mail and disabled_at is null`
      }
      on conflict do nothing returning day`.execute(ctx.db);
    if (claimed.rows.length === 0) return false;
    await queueMail(ctx, {
      to: reader.email === undefined ? 'team' : [reader.email],
      template: 'morning-mail',
      props: {
        name: reader.name,
        lines: waiting.map(({ text, when, allHref }) => ({ text, when, path: allHref })),
      },
    });
    return true;
  });
}
