import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { dealActs } from '../../../../../test/support/deal-acts.ts';
import { openPaying, owed } from '../../../../../test/support/payments.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { findPayment } from '../find-payment.ts';
import { findTransactions } from '../find-transactions.ts';
import { settlePayment } from '../settle-payment.ts';

const database = await testDatabase(12);
const { ctx, db } = database;
const { paystack, provider, begun } = await openPaying(database);
const deals = dealActs(database);
keepBooksSound(database);

const settle = (reference: string) => settlePayment(ctx(), provider, reference);

/** The postings of a charge by account. */
const postedOf = async (reference: string) => {
  const { rows } = await sql<{ kind: string; account: string; minor: bigint }>`
    select j.kind, a.kind as account, p.amount as minor from ledger_journal j join ledger_posting p on p.journal_id = j.id
    join ledger_account a on a.id = p.account_id
    where j.reference = ${reference} or j.deal_id = (select deal_id from payment where reference = ${reference})
    order by j.id, p.amount`.execute(db);
  return rows.filter(({ kind }) => kind !== 'provider_fee');
};

describe('a charge for a deal', () => {
  test.each(['card', 'bank_transfer'] as const)(
    'by %s is held for the deal by one journal, which never passes through a balance',
    async (channel) => {
      const { reference, dealId, buyerId } = await begun();
      paystack.pay(reference, { channel });
      expect(await settle(reference)).toBe('paid');
      expect(await postedOf(reference)).toEqual([
        { kind: 'charge', account: 'provider_clearing', minor: -owed },
        { kind: 'charge', account: 'escrow', minor: owed },
      ]);
      expect(await deals.stateOf(dealId)).toBe('funded');
      const { rows } = await findTransactions(ctx(), buyerId, { size: 5 });
      expect(rows).toMatchObject([{ type: 'payment', amount: { minor: -owed }, dealId, status: 'Completed' }]);
    },
  );

  test('names its purpose, which is completed once when several settlements run at once', async () => {
    const { reference, dealId } = await begun();
    paystack.pay(reference);
    await Promise.all(Array.from({ length: 8 }, () => settle(reference)));
    expect(await findPayment(ctx(), { reference })).toMatchObject({ purpose: 'deal', subject: String(dealId) });
    expect(await postedOf(reference)).toHaveLength(2);
  });
});
