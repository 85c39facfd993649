import { sql } from 'kysely';
import { businessNow } from '../../database/business-clock.ts';
import type { Database } from '../../database/connect.ts';
import type { PaymentProvider, ProviderMoney } from '../payment-provider.ts';
import { sandboxTransferState } from './sandbox-transfers.ts';

/** The sandbox has no settlements, because it never pays anything to our bank account. */
export function sandboxHoldings(db: Database): Pick<PaymentProvider, 'balance' | 'settlements'> {
  return { balance: () => sandboxBalance(db), settlements: () => Promise.resolve([]) };
}

/** Adds up the payments minus refunds, payouts and lost chargebacks. A chargeback without an amount takes all that is not refunded. */
async function sandboxBalance(db: Database): Promise<ProviderMoney[]> {
  const { rows } = await sql<ProviderMoney>`
    select currency, sum(minor)::bigint as minor from (
      select c.currency, case when d.state is null then paid.minor when d.minor is null then 0 else paid.minor - d.minor end as minor
      from sandbox_charge c
        left join sandbox_dispute d on d.reference = c.reference and d.state = 'lost'
        cross join lateral (
          select c.minor - coalesce(sum(r.minor), 0) as minor from sandbox_refund r where r.charge = c.reference) paid
      where (c.state = 'paid' or c.state = 'delayed' and c.due_at <= ${businessNow}) and not c.adds_card
      union all
      select currency, -minor from sandbox_transfer where ${sandboxTransferState} in ('pending', 'success')) moved
    group by currency order by currency`.execute(db);
  return rows;
}
