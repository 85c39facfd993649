import { sql } from 'kysely';
import { businessNow } from '../../database/business-clock.ts';
import type { Database } from '../../database/connect.ts';
import type { PaymentProvider, ProviderMoney } from '../payment-provider.ts';

/** The balance of the sandbox, which never pays anything to our bank account. */
export function sandboxHoldings(db: Database): Pick<PaymentProvider, 'balance' | 'settlements'> {
  return { balance: () => sandboxBalance(db), settlements: () => Promise.resolve([]) };
}

/** Adds up the payments minus refunds, payouts and chargebacks, from the sandbox's own tables. */
async function sandboxBalance(db: Database): Promise<ProviderMoney[]> {
  const { rows } = await sql<ProviderMoney>`
    select currency, sum(minor)::bigint as minor from (
      select currency, minor - coalesce((select sum(r.minor) from sandbox_refund r where r.charge = c.reference), 0) as minor
      from sandbox_charge c where (state = 'paid' or state = 'delayed' and due_at <= ${businessNow})
        and not adds_card and not exists (select from sandbox_dispute d where d.reference = c.reference and d.state = 'lost')
      union all
      select currency, -minor from sandbox_transfer where ends = 'success' or due_at > ${businessNow}
        or ends = 'reversed' and due_at + interval '30 seconds' > ${businessNow}) moved
    group by currency order by currency`.execute(db);
  return rows;
}
