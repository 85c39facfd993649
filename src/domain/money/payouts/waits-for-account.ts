import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { MailAnswer } from '#domain/values/answers.ts';
import { payoutTexts } from './payout.schema.ts';
import { givenBackStates } from './payout.states.ts';
import { wasStopped } from './stop-reasons.ts';

/**
 * Whether the money of the payout `o` to the account `a` is a sale's, and would go to the same account again: a sale's money is sent by
 * itself, but only once after each saving of a bank account.
 */
export const waitsForAccount: RawBuilder<boolean> = sql`(o.purse = 'member_payable' and a.replaced_at is null
  and o.state in (${sql.join(givenBackStates.map((state) => sql.lit(state)))}) and not ${wasStopped}
  and not exists (select from payout later where later.deal_id = o.deal_id and later.part = o.part and later.id > o.id)
  and exists (select from payout_release r where r.deal_id = o.deal_id and r.part = o.part and r.minor > r.taken_minor))`;

/** What the member has to do after the end of a payout. Other money stays where it is until they withdraw it. */
export async function findNextStepAnswers({ db }: Pick<Ctx, 'db'>, id: bigint): Promise<MailAnswer[]> {
  const { rows } = await sql`
    select from payout o join payout_account a on a.id = o.account_id where o.id = ${id} and ${waitsForAccount}`.execute(
    db,
  );
  return rows.length > 0 ? [{ label: 'What to do', value: payoutTexts.saveAccount }] : [];
}
