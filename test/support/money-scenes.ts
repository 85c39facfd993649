import type { Actor } from '#domain/acting/context.ts';
import { dealActs } from './deal-acts.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import type { TestDatabase } from './database.ts';
import { member } from './deals.ts';
import { doWork, type Todo } from './money-faults.ts';
import type { Paying } from './payments.ts';
import { payingOut } from './payouts.ts';

/** An act, and the state after it was repeated for a lost answer and all jobs have run. */
export type Scene = { actor?: Actor; todo: Todo; ends: () => Promise<Record<string, unknown>> };

/** Money at each step of coming in, going back or being paid out. */
export function moneyScenes(database: TestDatabase, paying: Paying): Record<string, () => Promise<Scene>> {
  return { ...scenesOfPayments(database, paying), ...scenesOfPayouts(database, paying) };
}

function scenesOfPayments(database: TestDatabase, paying: Paying): Record<string, () => Promise<Scene>> {
  const { db } = database;
  const deals = dealActs(database);
  const { again, count, told } = askedOf(database, paying);
  const { paidThere, cancelledThere, goesBack } = comingIn(database, paying);
  return {
    'a payment is begun': async () => {
      const { dealId, buyerId } = await paying.agreed();
      const [actor, todo] = [member(buyerId), { work: 'begin', about: dealId } as const];
      return {
        actor,
        todo,
        async ends() {
          // A press at once only reports that the payment is being opened. A press 21 seconds later begins the payment anew.
          await moveBusinessClock(db, 'demo', 21_000);
          paying.paystack.pay(String(await again(todo, actor)));
          // Looks up every begun payment.
          const begun = await db.selectFrom('payment').select('reference').where('deal_id', '=', dealId).execute();
          for (const { reference } of begun) await again({ work: 'settle', about: reference });
          const credited = await count('payment where deal_id = $1 and state = $2', dealId, 'paid');
          return { state: await deals.stateOf(dealId), held: await deals.on({ kind: 'escrow', dealId }), credited };
        },
      };
    },
    'a payment is settled': async () => {
      const { reference, dealId, ...sides } = await paidThere();
      const todo = { work: 'settle', about: reference } as const;
      return {
        todo,
        async ends() {
          await again(todo);
          const journals = await count('ledger_journal where reference = $1 or deal_id = $2', reference, dealId);
          const mails = [await told(sides.buyerId), await told(sides.sellerId)];
          return { state: await deals.stateOf(dealId), ...(await deals.moneyOf(dealId, sides)), journals, mails };
        },
      };
    },
    'a payment comes too late': async () => {
      const deal = await cancelledThere();
      const todo = { work: 'settle', about: deal.reference } as const;
      return { todo, ends: () => goesBack(todo, deal) };
    },
    'it is sent back': async () => {
      const { todo, deal } = await unmatchedThere();
      return { todo, ends: () => goesBack(todo, deal) };
    },
    'it has gone back': async () => {
      const { todo, deal } = await unmatchedThere();
      await again(todo);
      paying.paystack.refundBecomes(deal.reference, 'processed');
      return { todo, ends: () => goesBack(todo, deal) };
    },
  };

  async function unmatchedThere() {
    const deal = await cancelledThere();
    await again({ work: 'settle', about: deal.reference });
    return { deal, todo: { work: 'send back', about: (await paying.refundOf(deal.reference)).id } as const };
  }
}

function scenesOfPayouts(database: TestDatabase, paying: Paying): Record<string, () => Promise<Scene>> {
  const { db } = database;
  const { rich } = payingOut(database, paying.provider);
  const { again } = askedOf(database, paying);
  const { goesOut, withdrawn, ended } = goingOut(database, paying);
  return {
    'a payout is reserved': async () => {
      const ada = await rich(500n);
      const [actor, todo] = [member(ada), { work: 'withdraw', about: 500n } as const];
      return {
        actor,
        todo,
        async ends() {
          // If the money was saved, nothing is left to take.
          await again(todo, actor).catch(() => {});
          const row = db.selectFrom('payout').select('id').where('member_id', '=', ada).orderBy('id');
          return goesOut((await row.executeTakeFirstOrThrow()).id, ada);
        },
      };
    },
    'a payout is sent': async () => {
      const { id, ada } = await withdrawn();
      return { todo: { work: 'pay out', about: id }, ends: () => goesOut(id, ada) };
    },
    'a payout has come': () => ended('success'),
    'a payout has failed': () => ended('failed'),
  };
}

function askedOf({ ctx, pool }: TestDatabase, { provider }: Paying) {
  const count = async (what: string, ...of: unknown[]) => {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${what}`, of);
    return rows.map(({ n }) => n).join();
  };
  return {
    count,
    again: (todo: Todo, actor?: Actor) => doWork(ctx(actor), provider, todo),
    told: (id: bigint) => count('mail where (select email from member where id = $1) = any(to_addresses)', id),
  };
}

function comingIn(database: TestDatabase, paying: Paying) {
  const { paystack, begun, unmatched, booked, stateOf, refundOf, refundsAsked, work } = paying;
  const { again, told } = askedOf(database, paying);
  const { balanceOf } = payingOut(database, paying.provider);
  const deals = dealActs(database);

  /** A deal whose buyer has paid at the provider. */
  async function paidThere() {
    const deal = await begun();
    paystack.pay(deal.reference, { fees: 1_522 });
    return deal;
  }

  return {
    paidThere,
    /** A deal that was cancelled meanwhile, so that the payment goes back. */
    async cancelledThere() {
      const deal = await paidThere();
      await deals.act(member(deal.buyerId), { dealId: deal.dealId, event: 'cancel' });
      return deal;
    },
    async goesBack(todo: Todo, { reference, buyerId }: { reference: string; buyerId: bigint }) {
      await again(todo);
      await work();
      const { id } = await refundOf(reference);
      if (paystack.refundsOf(reference).length === 0) {
        // The refund may have been sent: if the provider does not list it after half an hour, it is sent again.
        await moveBusinessClock(database.db, 'demo', 31 * 60_000);
        await again({ work: 'send back', about: id });
      }
      paystack.refundBecomes(reference, 'processed');
      await again({ work: 'send back', about: id });
      return {
        charge: [await stateOf(reference), (await unmatched(reference))?.state],
        asked: refundsAsked(reference),
        left: [await booked('suspense'), await balanceOf(buyerId)],
        told: await told(buyerId),
      };
    },
  };
}

function goingOut(database: TestDatabase, paying: Paying) {
  const { db } = database;
  const { paystack, work } = paying;
  const { again, told } = askedOf(database, paying);
  const { rich, withdraw, balanceOf, stateOf } = payingOut(database, paying.provider);

  async function withdrawn() {
    const ada = await rich(500n);
    return { ada, ...(await withdraw(ada, 500n)) };
  }

  async function goesOut(id: bigint, ada: bigint, becomes = 'success') {
    await work();
    await again({ work: 'pay out', about: id });
    const own = await db.selectFrom('payout').select(['id', 'reference']).where('member_id', '=', ada).execute();
    const there = own.map(({ reference }) => paystack.books.transfers.get(reference)?.amount);
    for (const { reference } of own) paystack.transferBecomes(reference, becomes);
    await again({ work: 'pay out', about: id });
    return { state: await stateOf(id), there, left: await balanceOf(ada), told: await told(ada) };
  }

  return {
    goesOut,
    withdrawn,
    async ended(becomes: string): Promise<Scene> {
      const { id, ada, reference } = await withdrawn();
      const todo = { work: 'pay out', about: id } as const;
      await again(todo);
      paystack.transferBecomes(reference, becomes);
      return { todo, ends: () => goesOut(id, ada, becomes) };
    },
  };
}
