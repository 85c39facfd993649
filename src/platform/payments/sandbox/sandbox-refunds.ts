import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { transaction } from '../../database/transaction.ts';
import { PaymentError } from '../payment-error.ts';
import type { FoundRefund, NewRefund, PaymentProvider } from '../payment-provider.ts';
import type { SandboxNotice } from './sandbox-notices.ts';

type Schedule = (db: Database, event: SandboxNotice['event'], reference: string, status: string) => Promise<void>;
type Row = { id: bigint; reference: string; charge: string; minor: bigint; currency: string };

/** The sandbox sends each refund at once, up to the amount of the charge that is not yet refunded. */
export function sandboxRefunds(
  db: Database,
  schedule: Schedule,
): Pick<PaymentProvider, 'refund' | 'verifyRefund' | 'refundsOf'> {
  return {
    refund: (refund) =>
      transaction({ db }, async ({ db }) => {
        if (!(await openSandboxRefund(db, refund)))
          throw new PaymentError('SANDBOX', 'There is nothing to send back', { isFinal: true });
        await schedule(db, 'refund.processed', refund.charge, 'processed');
        return (await findSandboxRefunds(db, sql`r.reference = ${refund.reference}`))[0]!;
      }),
    async verifyRefund({ number, charge }) {
      if (!/^\d{1,18}$/.test(number)) return undefined;
      return (await findSandboxRefunds(db, sql`r.id = ${BigInt(number)} and r.charge = ${charge}`)).find(() => true);
    },
    refundsOf: (charge, since) => findSandboxRefunds(db, sql`r.charge = ${charge} and r.created_at >= ${since}`),
  };
}

export async function findSandboxRefunds(
  db: Database,
  condition: ReturnType<typeof sql>,
  { limit = 1_000, offset = 0 } = {},
): Promise<FoundRefund[]> {
  const { rows } = await sql<Row>`select r.id, r.reference, r.charge, r.minor, c.currency
    from sandbox_refund r join sandbox_charge c on c.reference = r.charge
    where ${condition} order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id, ...refund }) => ({ ...refund, number: String(id), state: 'done' }));
}

/** Locks the charge, so that its refunds run one after another. A fully refunded charge counts as reversed. */
async function openSandboxRefund(db: Database, { reference, charge, minor, currency }: NewRefund): Promise<boolean> {
  const locked = await sql`select from sandbox_charge where reference = ${charge} and currency = ${currency}
    and (state = 'paid' or due_at <= business_now()) for update`.execute(db);
  if (locked.rows.length === 0) return false;
  const opened = await sql`
    insert into sandbox_refund (reference, charge, minor)
    select ${reference}, c.reference, ${minor}::bigint from sandbox_charge c where c.reference = ${charge}
      and c.minor >= ${minor}::bigint + (select coalesce(sum(minor), 0) from sandbox_refund where charge = ${charge})
    on conflict do nothing`.execute(db);
  await sql`update sandbox_charge set state = 'sent_back', due_at = null where reference = ${charge}
    and minor = (select sum(minor) from sandbox_refund where charge = ${charge})`.execute(db);
  return opened.numAffectedRows === 1n;
}
