import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Amount } from '#domain/values/currency.ts';
import type { PaymentEvidence, PaidPart } from '../payments/purposes/payment-purpose.ts';
import { purposeOf } from '../payments/purposes/purposes.ts';
import { nextPartToDecide } from './bear-claim.ts';
import { findChargeback, type Chargeback } from './find-chargebacks.ts';
import type { ChargebackFinding } from './finding.schema.ts';

type ShownShare = {
  account: string;
  member: string | undefined;
  part: number | undefined;
  amount: Amount;
  /** The rest of what the part held, which went to the buyer. */
  rest: Amount | undefined;
  finding: ChargebackFinding | undefined;
};

type ShownRefund = { reference: string; providerNumber: string | undefined; amount: Amount; state: string };

export type ClaimPage = {
  chargeback: Chargeback;
  shares: ShownShare[];
  refunds: ShownRefund[];
  parts: PaidPart[];
  partToDecide: PaidPart | undefined;
  /** The decision about a part that waits for a second person. */
  waiting: { approvalId: bigint; finding: ChargebackFinding; part: number; begunBy: string } | undefined;
  evidence: PaymentEvidence[];
};

type ClaimRow = {
  payment: { purpose: string; subject: string } | null;
  shares: {
    account: string;
    member: string | null;
    part: number | null;
    minor: string;
    rest: string;
    finding: ChargebackFinding | null;
  }[];
  refunds: { reference: string; number: string | null; minor: string; state: string }[];
  waiting: { id: string; finding: ChargebackFinding; part: number; by: string } | null;
};

export async function findClaimPage(ctx: Ctx, id: bigint): Promise<ClaimPage | undefined> {
  const chargeback = await findChargeback(ctx, id);
  if (!chargeback) return undefined;
  const { payment, shares, refunds, waiting } = await findClaimRow(ctx, id);
  const purpose = payment ? purposeOf(payment) : undefined;
  const parts = (payment && (await purpose?.parts(ctx, payment.subject))) ?? [];
  const needsFinding = chargeback.state === 'lost' && !chargeback.isBorne && !chargeback.isTwice;
  const money = (minor: string): Amount => ({ minor: BigInt(minor), currency: currency(chargeback.amount.currency) });
  return {
    chargeback,
    parts,
    partToDecide: needsFinding && parts.length > 0 ? await nextPartToDecide(ctx, id, parts) : undefined,
    evidence: (payment && (await purpose?.evidence(ctx, payment.subject))) ?? [],
    waiting: waiting
      ? { approvalId: BigInt(waiting.id), finding: waiting.finding, part: waiting.part, begunBy: waiting.by }
      : undefined,
    shares: shares.map(({ account, member, part, minor, rest, finding }) => ({
      account,
      member: member ?? undefined,
      part: part ?? undefined,
      amount: money(minor),
      rest: rest === '0' ? undefined : money(rest),
      finding: finding ?? undefined,
    })),
    refunds: refunds.map(({ reference, number, minor, state }) => ({
      reference,
      providerNumber: number ?? undefined,
      amount: money(minor),
      state,
    })),
  };
}

async function findClaimRow({ db }: Ctx, id: bigint): Promise<ClaimRow> {
  const { rows } = await sql<ClaimRow>`
    select case when p.state = 'paid' and p.reference = d.reference then jsonb_build_object('purpose', p.purpose, 'subject', p.subject) end as payment,
      (select coalesce(jsonb_agg(jsonb_build_object('account', s.account_kind, 'member', m.name, 'part', s.part, 'minor', s.minor::text,
          'rest', s.rest_minor::text, 'finding', a.wish ->> 'finding') order by s.id), '[]')
        from loss_share s left join member m on m.id = s.member_id left join approval a on a.id = s.approval_id
        where s.dispute_id = d.id) as shares,
      (select coalesce(jsonb_agg(jsonb_build_object('reference', r.reference, 'number', r.provider_number, 'minor', r.minor::text,
          'state', r.state) order by r.number), '[]')
        from refund r where r.provider = d.provider and r.charge_reference = d.reference) as refunds,
      (select jsonb_build_object('id', a.id::text, 'finding', a.wish ->> 'finding', 'part', (a.wish ->> 'part')::int,
          'by', coalesce(by.name, 'A former colleague')) from approval a left join staff by on by.id = a.begun_by
        where a.kind = 'chargeback' and a.subject = d.id::text and a.state = 'waiting') as waiting
    from chargeback d left join payment p on p.id = d.payment_id where d.id = ${id}`.execute(db);
  return rows[0]!;
}
