import { sql, type RawBuilder } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency, type Amount } from '#domain/values/currency.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';
import { claimedTwice } from './lock-lost.ts';
import type { LossBearer, ChargebackState, BankReply } from './chargeback.schema.ts';

type Loss = {
  approvalId: bigint;
  bears: LossBearer;
  why: string;
  decidedBy: string;
  decidedById: bigint | undefined;
  confirmedBy: string | undefined;
  isDone: boolean;
};

export type Chargeback = {
  id: bigint;
  provider: string;
  number: string;
  reference: string;
  amount: Amount;
  state: ChargebackState;
  category: string | undefined;
  answerBy: Date | undefined;
  said: BankReply | undefined;
  notifiedAt: Date;
  paymentId: bigint | undefined;
  dealId: bigint | undefined;
  payerId: bigint | undefined;
  payer: string | undefined;
  held: Amount | undefined;
  /** Undefined until staff have decided; it may still wait for a second person. */
  loss: Loss | undefined;
  /** True if this claim and earlier lost claims come to more than was charged. */
  isTwice: boolean;
  isBorne: boolean;
};

type Row = {
  id: bigint;
  provider: string;
  number: string;
  reference: string;
  minor: bigint;
  currency: string;
  state: ChargebackState;
  category: string | null;
  answer_by: Date | null;
  said: BankReply | null;
  notified_at: Date;
  payment_id: bigint | null;
  deal_id: bigint | null;
  payer_id: bigint | null;
  payer: string | null;
  held: bigint | null;
  is_twice: boolean;
  borne_at: Date | null;
  loss:
    | (Omit<Loss, 'approvalId' | 'decidedById' | 'confirmedBy'> &
        Record<'decidedById' | 'confirmedBy', string | null> & { approvalId: string })
    | null;
};

export type ChargebackPage = {
  rows: Chargeback[];
  /** The next page begins before this number. Undefined on the last page. */
  before: bigint | undefined;
};

const isEnded = sql<boolean>`(d.state = 'won' or (d.state = 'lost' and d.borne_at is not null))`;

export async function findChargebacks(
  ctx: Ctx,
  { before, size = 50 }: { before?: bigint | undefined; size?: number } = {},
): Promise<ChargebackPage> {
  const older = before === undefined ? sql`true` : sql`d.id < ${before}`;
  const open =
    before === undefined ? await readChargebacks(ctx, sql`not ${isEnded} order by d.look_by, d.id desc`) : [];
  const ended = await readChargebacks(ctx, sql`${isEnded} and ${older} order by d.id desc limit ${size + 1}`);
  const shown = ended.slice(0, size);
  return { rows: [...open, ...shown], before: ended.length > size ? shown.at(-1)?.id : undefined };
}

export async function findChargeback(ctx: Ctx, id: bigint): Promise<Chargeback | undefined> {
  return (await readChargebacks(ctx, sql`d.id = ${id}`)).find(() => true);
}

async function readChargebacks({ db, actor }: Ctx, which: RawBuilder<unknown>): Promise<Chargeback[]> {
  if (!mayReadRecords(actor)) throw new Failure('forbidden', 'Only staff can read this.');
  const { rows } = await sql<Row>`
    select d.*, p.payer_id, coalesce(m.name, case when p.id is not null then 'A former member' end) as payer,
      held.balance as held, ${claimedTwice(sql`d`)} as is_twice, case when a.id is not null then jsonb_build_object('approvalId', a.id::text, 'bears', a.wish ->> 'bears', 'why', a.why,
        'decidedBy', coalesce(by.name, 'The shared password'), 'decidedById', a.begun_by::text, 'isDone', a.state = 'done',
        'confirmedBy', (select string_agg(s.name, ', ' order by c.at) from approval_confirmation c join staff s on s.id = c.staff_id
          where c.approval_id = a.id)) end as loss
    from chargeback d left join payment p on p.id = d.payment_id left join member m on m.id = p.payer_id
    left join ledger_account held on held.deal_id = d.deal_id and held.kind = 'escrow' and held.currency = d.currency
    left join chargeback_loss done on done.dispute_id = d.id
    left join approval a on a.kind = 'loss' and a.subject = d.id::text and a.state in ('waiting', 'done')
    left join staff by on by.id = a.begun_by
    where ${which}`.execute(db);
  return rows.map(chargebackOf);
}

function chargebackOf({ minor, currency: code, held, loss, ...row }: Row): Chargeback {
  const money = (sum: bigint): Amount => ({ minor: sum, currency: currency(code) });
  const { id, provider, number, reference, state } = row;
  return {
    id,
    provider,
    number,
    reference,
    state,
    amount: money(minor),
    category: row.category ?? undefined,
    answerBy: row.answer_by ?? undefined,
    said: row.said ?? undefined,
    notifiedAt: row.notified_at,
    paymentId: row.payment_id ?? undefined,
    dealId: row.deal_id ?? undefined,
    payerId: row.payer_id ?? undefined,
    payer: row.payer ?? undefined,
    held: held ? money(held) : undefined,
    isTwice: row.is_twice,
    isBorne: row.borne_at !== null,
    loss: loss
      ? {
          ...loss,
          approvalId: BigInt(loss.approvalId),
          decidedById: loss.decidedById === null ? undefined : BigInt(loss.decidedById),
          confirmedBy: loss.confirmedBy ?? undefined,
        }
      : undefined,
  };
}
