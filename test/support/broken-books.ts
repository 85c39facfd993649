import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Ctx } from '#domain/acting/context.ts';
import { transaction } from '#platform/database/transaction.ts';

const places = sql.lit(
  '^(approval|ledger_|seal|erased_row$|assurance|deal|document|payment|payout|refund|bank_movement$|unmatched_|charge|card_|proven_|provider_|price_figure$|market_order$|listing$|audit$|mail$|loss_|stopped_|receivable_|chargeback_|site_setting$|member_check$|staff$|supplier_fee$|supplier_application$)',
);

/** Removes the rules, as an owner of the tables can. */
const withoutRules = sql`
  do $$ declare rule record; begin
    for rule in select conrelid::regclass as place, conname from pg_constraint
      where conrelid::regclass::text ~ ${places} and contype in ('f', 'c', 'u') loop
      execute format('alter table %s drop constraint %I', rule.place, rule.conname);
    end loop;
    for rule in select oid::regclass as place from pg_class where relname ~ ${places} and relkind = 'r' loop
      execute format('alter table %s disable trigger user', rule.place);
    end loop;
  end $$;
  drop index ledger_journal_of_provider, payout_of_leg`;

class Undone extends Error {}

/** Breaks the books as the owner without rules, reads the result, and rolls everything back. */
export async function withBroken<Found>(
  ctx: Ctx,
  plant: ReturnType<typeof sql>,
  look: (ctx: Ctx) => Promise<Found>,
): Promise<Found> {
  let found: Found | undefined;
  const work = transaction(ctx, async (ctx) => {
    await sql`set local role none`.execute(ctx.db);
    await withoutRules.execute(ctx.db);
    await plant.execute(ctx.db);
    found = await look(ctx);
    throw new Undone();
  });
  await expect(work).rejects.toBeInstanceOf(Undone);
  return found!;
}
