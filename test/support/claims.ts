import type { DealStep } from '#domain/trade/deals/apply-event.ts';
import { applyDealEvent } from '#domain/trade/deals/apply-event.ts';
import { beginPayment } from '#domain/money/payments/begin-payment.ts';
import { settlePayment } from '#domain/money/payments/settle-payment.ts';
import { decideClaim } from '#domain/money/chargebacks/decide-claim.ts';
import { refreshChargebacks } from '#domain/money/chargebacks/refresh-chargebacks.ts';
import type { ChargebackFinding } from '#domain/money/chargebacks/finding.schema.ts';
import { confirmOf } from './approvals.ts';
import type { TestDatabase } from './database.ts';
import { after, clock, draft, member, twoSides, type Sides } from './deals.ts';
import type { Paying } from './payments.ts';
import { staffAtDesk } from './staff.ts';

export type ClaimedDeal = { dealId: bigint; reference: string } & Sides;

/** Deals paid by card at the local provider, and banks' claims on them. */
export function claims(database: TestDatabase, paying: Paying) {
  return { ...payers(database, paying), ...claiming(database, paying), ...bearing(database) };
}

function payers({ ctx }: TestDatabase, { paystack, provider }: Paying) {
  const deps = { provider, publicUrl: 'https://agbon.test' };

  async function paidBy(
    channel: 'card' | 'bank_transfer',
    { minor = 100_000n, shares = [1n], sides }: { minor?: bigint; shares?: readonly bigint[]; sides?: Sides } = {},
  ): Promise<ClaimedDeal> {
    const two = sides ?? (await twoSides(ctx()));
    const dealId = await draft({ ctx }, two, { minor, shares });
    await after({ ctx }, dealId, two, [
      ['buyer', 'propose'],
      ['seller', 'agree'],
    ]);
    const { reference } = await beginPayment(ctx(member(two.buyerId)), { paidFor: { dealId }, channel }, deps);
    paystack.pay(reference, { channel });
    await settlePayment(ctx(), provider, reference);
    return { buyerId: two.buyerId, sellerId: two.sellerId, dealId, reference };
  }
  return { paidBy };
}

function claiming({ ctx }: TestDatabase, { paystack, provider, notify, work }: Paying) {
  let number = 5_000;
  /** Addresses of chargebacks: one that is open, one that is lost, and a loss that waits for a second person. */
  async function claim(reference: string, minor?: bigint): Promise<number> {
    number += 1;
    await say(
      reference,
      { id: number, status: 'awaiting-merchant-feedback', refund_amount: minor === undefined ? null : Number(minor) },
      'create',
    );
    return number;
  }

  /** Claims the charge like `claim`, and processes the claim before other waiting jobs. */
  async function claimFirst(reference: string): Promise<void> {
    number += 1;
    paystack.books.disputes.set(reference, {
      id: number,
      category: 'chargeback',
      status: 'awaiting-merchant-feedback',
      refund_amount: null,
    });
    await refreshChargebacks(ctx(), provider, reference);
  }

  async function say(reference: string, dispute: Record<string, unknown>, event: string): Promise<void> {
    const before = paystack.books.disputes.get(reference) ?? {};
    paystack.books.disputes.set(reference, {
      category: 'chargeback',
      dueAt: '2026-12-30T12:00:00.000Z',
      ...before,
      ...dispute,
    });
    await notify(`charge.dispute.${event}`, {
      status: dispute.status,
      transaction: { reference },
      id: crypto.randomUUID(),
    });
    await work();
  }

  return {
    claim,
    claimFirst,
    lost: (reference: string) => say(reference, { status: 'resolved', resolution: 'merchant-accepted' }, 'resolve'),
    won: (reference: string) => say(reference, { status: 'resolved', resolution: 'declined' }, 'resolve'),
    act: (
      as: 'seller' | 'buyer' | 'clock',
      { dealId, sellerId, buyerId }: ClaimedDeal,
      event: DealStep['event'],
      more: Partial<DealStep> = {},
    ) =>
      applyDealEvent(ctx(as === 'clock' ? clock : member(as === 'seller' ? sellerId : buyerId)), {
        dealId,
        part: 1,
        event,
        ...more,
      }),
  };
}

function bearing(database: TestDatabase) {
  const { ctx, db, pool } = database;
  const desks = Promise.all([
    staffAtDesk(database, 'finance', { email: `${crypto.randomUUID()}@agbon.example` }),
    staffAtDesk(database, 'owner', { email: `${crypto.randomUUID()}@agbon.example` }),
  ]);

  const claimOf = (reference: string) =>
    db
      .selectFrom('chargeback')
      .selectAll()
      .where('reference', '=', reference)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  async function decideAbout(id: bigint, part: number, finding: ChargebackFinding): Promise<void> {
    const [finance, owner] = await desks;
    await decideClaim(ctx(finance.actor), id, { part, finding, why: 'By the evidence' });
    await confirmOf(ctx(owner.actor), 'chargeback', id);
  }

  return {
    claimOf,
    /** Two members of staff decide about a shipped part. */
    decide: async (reference: string, part: number, finding: ChargebackFinding) =>
      decideAbout((await claimOf(reference)).id, part, finding),
    decideAbout,
    desks,
    /** The shares of a loss in order: 'escrow 101500'. */
    async shares(reference: string): Promise<string[]> {
      const { rows } = await pool.query<{ share: string }>(
        `select s.account_kind || ' ' || s.minor || case when s.rest_minor > 0 then ' of ' || s.minor + s.rest_minor else '' end as share
         from loss_share s join chargeback d on d.id = s.dispute_id where d.reference = $1 order by s.id`,
        [reference],
      );
      return rows.map(({ share }) => share);
    },
    async has(memberId: bigint): Promise<Record<string, bigint>> {
      const { rows } = await pool.query<{ kind: string; balance: bigint }>(
        `select kind, balance from ledger_account where member_id = $1 and balance <> 0 order by kind`,
        [memberId],
      );
      return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
    },
    async statesOf(dealId: bigint): Promise<string> {
      const parts = await db
        .selectFrom('deal_part')
        .select('state')
        .where('deal_id', '=', dealId)
        .orderBy('part')
        .execute();
      return parts.map(({ state }) => state).join(', ');
    },
  };
}
