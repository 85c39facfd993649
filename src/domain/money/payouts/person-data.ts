import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { noteErasedRows } from '../ledger/note-erased.ts';
import { accountIdOf, type Erased, type Person, type PersonData } from '#domain/acting/requests/person-data.ts';
import type { PayoutState } from './payout.states.ts';
import { payoutStateLabels } from './payouts.records.ts';

const neverPaid = sql`not exists (select from payout where account_id = a.id)`;
const isUnused = (person: Person) => sql`a.member_id in (${accountIdOf(person)}) and ${neverPaid}`;

type Content = {
  bank: string;
  number: string;
  holder: string;
  currency: string;
  minor: string;
  state: PayoutState;
  trouble?: string;
  at: string;
};

/**
 * Payouts and their accounts stay as long as the books, as the law demands. An account that no payout names is erased with its member.
 */
export const payoutData: PersonData = {
  kind: 'payouts',
  erasable: {
    ...retention.payouts.erasable!,
    of: (person) => sql`select from payout_account a where ${isUnused(person)}`,
  },
  // An approval has only the members' numbers; the record that it is about has the rest.
  tables: ['payout', 'payout_release', 'payout_account', 'card_hold', 'card_look', 'proven_sale', 'approval'],
  about: (person) => sql`
    select coalesce(o.asked_for_at, a.added_at) as written_at, jsonb_build_object('bank', a.bank_name, 'number', a.account_number,
      'holder', a.holder, 'currency', o.currency, 'minor', o.minor::text, 'state', o.state, 'trouble', o.trouble,
      'at', coalesce(o.asked_for_at, a.added_at)) as content
    from payout_account a left join payout o on o.account_id = a.id where a.member_id in (${accountIdOf(person)})`,
  describe: ({ bank, number, holder, currency: code, minor, state, trouble, at }: Content) => ({
    title: minor ? 'A payout to you' : 'Your bank account for payouts',
    answers: [
      { label: 'Bank account', value: `${bank}, ${number}, ${holder}` },
      ...(minor ? [{ label: 'Amount', value: shownAmount({ minor: BigInt(minor), currency: currency(code) }) }] : []),
      ...(minor ? [{ label: 'State', value: payoutStateLabels[state] }] : []),
      ...(trouble ? [{ label: 'Why', value: trouble }] : []),
      { label: 'Since', value: new Date(at) },
    ],
  }),
  holds: sql`select member_id, 'A payout of yours is not finished. We write to you when it is.' as reason from payout where ended_at is null`,
  erase: (ctx, person) => eraseAccounts(ctx, isUnused(person)),
  retire: (ctx, most) =>
    eraseAccounts(
      ctx,
      sql`a.id in (select a.id from payout_account a join member m on m.id = a.member_id
        where m.anonymised_at is not null and ${neverPaid} order by a.id limit ${most})`,
    ),
};

async function eraseAccounts(ctx: Ctx, which: ReturnType<typeof sql>): Promise<Erased> {
  const { rows } = await sql<{ id: string }>`
    delete from payout_account a where ${which} returning id::text`.execute(ctx.db);
  const ids = rows.map(({ id }) => id);
  await noteErasedRows(ctx, 'payout_account', ids);
  return { deleted: ids.length, anonymised: 0 };
}
