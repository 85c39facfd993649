import { sql } from 'kysely';
import { savedByMembers } from '#domain/acting/requests/saved-by-members.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';

type Content = { call: string; state: string; minor: string | null; currency: string | null };

/** The calls that a member had to confirm, and the member's limit for programs. The calls are deleted with their key. */
export const confirmationData = savedByMembers<Content>({
  kind: 'accounts',
  rows: [{ table: 'call_confirmation' }, { table: 'call_confirmation_limit' }],
  about: (account) => sql`
    select asked_at as written_at, jsonb_build_object('call', call, 'state', state, 'minor', minor::text, 'currency', currency) as content
    from call_confirmation where member_id in (${account})`,
  describe: ({ call, state, minor, currency: code }) => ({
    title: 'A call of a program that waited for you',
    answers: [
      { label: 'Call', value: call },
      { label: 'State', value: state },
      ...(minor !== null && code !== null
        ? [{ label: 'Amount', value: shownAmount({ minor: BigInt(minor), currency: currency(code) }) }]
        : []),
    ],
  }),
});
