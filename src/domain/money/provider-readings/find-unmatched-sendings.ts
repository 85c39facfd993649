import { z } from 'zod';
import { sql, type RawBuilder } from 'kysely';
import { aMoment, aWord, anAmount, anId } from '#domain/values/answer.schema.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';
import type { SendingBearer } from './unmatched-sending.schema.ts';

export const unmatchedSendingRow = z.object({
  id: anId,
  provider: z.string(),
  kind: z.enum(['transfer', 'refund']),
  /** Our reference if the provider gave one, otherwise the provider's number. */
  reference: z.string(),
  charge: z.string().optional(),
  amount: anAmount,
  state: z.string(),
  foundAt: aMoment,
  explained: z.string().optional(),
  explainedBy: z.string().optional(),
  /** The last request to book the sending. It waits for a second person, or was carried out. */
  booking: z
    .object({ approvalId: anId, isDone: z.boolean(), bears: aWord<SendingBearer>(), by: z.string() })
    .optional(),
});

export type UnmatchedSending = z.infer<typeof unmatchedSendingRow>;

type BookingJson = { approvalId: string; isDone: boolean; bears: SendingBearer; by: string };

type Row = Omit<UnmatchedSending, 'amount' | 'charge' | 'explained' | 'explainedBy' | 'booking'> & {
  booking: BookingJson | null;
  charge: string | null;
  minor: bigint;
  currency: string;
  explained: string | null;
  explained_by: string | null;
};

const mostShown = 100;

export function findUnmatchedSendings(ctx: Ctx): Promise<UnmatchedSending[]> {
  return readSendings(ctx, sql`u.explained is null order by u.found_at, u.id limit ${mostShown}`);
}

export async function findUnmatchedSending(ctx: Ctx, id: bigint): Promise<UnmatchedSending | undefined> {
  return (await readSendings(ctx, sql`u.id = ${id}`)).find(() => true);
}

async function readSendings({ db, actor }: Ctx, which: RawBuilder<unknown>): Promise<UnmatchedSending[]> {
  if (!mayReadRecords(actor)) throw new Failure('forbidden', 'Only staff can read this.');
  const { rows } = await sql<Row>`
    select u.id, u.provider, u.kind, coalesce(u.reference, u.name) as reference, u.charge_reference as charge, u.minor, u.currency, u.state,
      u.found_at as "foundAt", u.explained, case when u.explained is not null then coalesce(s.name, 'A former colleague') end as explained_by,
      (select jsonb_build_object('approvalId', a.id::text, 'isDone', a.state = 'done', 'bears', a.wish ->> 'bears',
          'by', coalesce(began.name, 'A former colleague'))
        from approval a left join staff began on began.id = a.begun_by
        where a.kind = 'sending' and a.subject = u.id::text and a.state in ('waiting', 'done') order by a.id desc limit 1) as booking
    from unmatched_sending u left join staff s on s.id = u.explained_by where ${which}`.execute(db);
  return rows.map(({ minor, currency: code, charge, explained, explained_by, booking, ...row }) => ({
    ...row,
    amount: { minor, currency: currency(code) },
    charge: charge ?? undefined,
    explained: explained ?? undefined,
    explainedBy: explained_by ?? undefined,
    booking: booking ? { ...booking, approvalId: BigInt(booking.approvalId) } : undefined,
  }));
}
