import type { Ctx } from '#domain/acting/context.ts';
import type { Amount, Currency } from '#domain/values/currency.ts';
import { nameOf, rowOf, type AccountOf } from './account.kinds.ts';
import { findAccounts } from './find-accounts.ts';

/** The balance of an account, or zero if it does not exist yet. Never read from a copy. */
export async function findBalance(ctx: Ctx, account: AccountOf, currency: Currency): Promise<Amount> {
  const row = rowOf(account, currency);
  const id = (await findAccounts(ctx, [row])).get(nameOf(row));
  if (id === undefined) return { minor: 0n, currency };
  const found = ctx.db.selectFrom('ledger_account').select('balance').where('id', '=', id);
  return { minor: (await found.executeTakeFirstOrThrow()).balance, currency };
}
