import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { AccountRow } from './account.kinds.ts';
import { findAccountIds, wantedAccounts } from './find-accounts.ts';

/** The ids of accounts by account name. Opens the accounts that do not exist yet. */
export async function openAccounts(ctx: Ctx, rows: readonly AccountRow[]): Promise<Map<string, bigint>> {
  const found = await findAccountIds(ctx, rows);
  if (found.size === rows.length) return found;
  // If two transactions open the same account, the second waits here for the first, and both find the account.
  await sql`insert into ledger_account (kind, currency, member_id, deal_id, provider)
    select kind, currency, member_id, deal_id, provider from ${wantedAccounts(rows)}
    order by kind, currency, member_id, deal_id, provider on conflict do nothing`.execute(ctx.db);
  return findAccountIds(ctx, rows);
}
