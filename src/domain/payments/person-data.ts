import { sql } from 'kysely';
import { currency, shownAmount } from '../currency.ts';
import type { Person, PersonData } from '../person-data.ts';
import type { PaymentState } from './payment.states.ts';

const theirs = ({ memberId, email }: Person) =>
  memberId === undefined
    ? sql`select id from member where email = ${email ?? null}`
    : sql`select ${memberId}::bigint as id`;

type Kept = {
  reference: string;
  deal: string | null;
  currency: string;
  minor: string;
  state: PaymentState;
  at: string;
};

const said: Record<PaymentState, string> = {
  begun: 'Begun',
  open: 'Begun',
  failed: 'Not paid',
  paid: 'Paid',
  parked: 'It came, and could not be credited',
};

const nothing = { deleted: 0, anonymised: 0 };

/** Payments know the number of who pays and no name, so they stay as they are; who has one under way does not go. */
export const paymentData: PersonData = {
  kind: 'payments',
  tables: ['payment', 'parked_charge'],
  about: (person) => sql`
    select begun_at as written_at, jsonb_build_object('reference', reference, 'deal', deal_id::text, 'currency', currency,
      'minor', minor::text, 'state', state, 'at', begun_at) as content
    from payment where payer_id in (${theirs(person)})`,
  describe: ({ reference, deal, currency: code, minor, state, at }: Kept) => ({
    title: `Payment ${reference}`,
    answers: [
      { label: 'For', value: deal === null ? 'Your balance' : `Deal ${deal}` },
      { label: 'Amount', value: shownAmount({ minor: BigInt(minor), currency: currency(code) }) },
      { label: 'State', value: said[state] },
      { label: 'Begun on', value: new Date(at) },
    ],
  }),
  holds: sql`select payer_id as member_id, 'a payment of yours is under way' as reason from payment
    where ask_at is not null and state <> 'failed'
    union all select payer_id, 'money that you paid is being sorted out' from parked_charge
    where payer_id is not null and state in ('waiting', 'refunding')`,
  erase: () => Promise.resolve(nothing),
  retire: () => Promise.resolve(nothing),
};
