import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { ChargeState, ListedCharge, ListPage, ProviderLists, Transfer } from '../payment-provider.ts';
import type { SandboxState } from './sandbox-charges.ts';
import { findSandboxRefunds } from './sandbox-refunds.ts';
import { sandboxTransferState } from './sandbox-transfers.ts';

const rowsPerPage = 50;
const pageOf = <Row>(rows: Row[]): ListPage<Row> => ({ rows, isLast: rows.length < rowsPerPage });

export function sandboxLists(db: Database, states: Record<SandboxState, ChargeState>): ProviderLists {
  const limitTo = (page: number) => sql`limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`;
  return {
    async charges(since, page, until) {
      const { rows } = await sql<
        Omit<ListedCharge, 'state' | 'channel'> & { state: SandboxState; channel: string | null }
      >`
        select reference, minor, currency, channel, case when due_at <= business_now() then 'paid' else state end as state
        from sandbox_charge where begun_at >= ${since} and (${until ?? null}::timestamptz is null or begun_at <= ${until ?? null})
          and not adds_card order by begun_at desc, reference ${limitTo(page)}`.execute(db);
      return pageOf(
        rows.map(({ state, channel, ...row }) => ({ ...row, state: states[state], channel: channel ?? undefined })),
      );
    },
    async transfers(since, page) {
      const { rows } =
        await sql<Transfer>`select reference, minor, currency, ${sandboxTransferState} as state from sandbox_transfer
        where created_at >= ${since} order by created_at desc, reference ${limitTo(page)}`.execute(db);
      return pageOf(rows);
    },
    refunds: async (since, page) =>
      pageOf(
        await findSandboxRefunds(db, sql`r.created_at >= ${since}`, {
          limit: rowsPerPage,
          offset: (page - 1) * rowsPerPage,
        }),
      ),
    async disputes(since, page) {
      const { rows } = await sql<{ id: bigint; charge: string }>`select id, reference as charge from sandbox_dispute
        where answer_by >= ${since} order by id desc ${limitTo(page)}`.execute(db);
      return pageOf(rows.map(({ id, charge }) => ({ number: String(id), charge })));
    },
  };
}
