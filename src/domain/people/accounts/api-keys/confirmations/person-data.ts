import { sql } from 'kysely';
import { savedByMembers } from '#domain/acting/requests/saved-by-members.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { naira } from '#domain/values/money.ts';

type Content = { call: string; state: string; minor: string | null; currency: string | null } | { above_kobo: string };

/** The calls that a member had to confirm, and the member's limit for programs. The calls are deleted with their key. */
export const confirmationData = savedByMembers<Content>({
  kind: 'accounts',
  rows: [{ table: 'call_confirmation' }, { table: 'call_confirmation_limit' }],
  about: (account) => sql`
    select asked_at as written_at, jsonb_build_object('call', call, 'state', case
        when state = 'waiting' and expires_at <= business_now() then 'expired' else state end,
      'minor', minor::text, 'currency', currency) as content
    from call_confirmation where member_id in (${account})
    union all select changed_at, jsonb_build_object('above_kobo', above_kobo::text)
    from call_confirmation_limit where member_id in (${account})`,
  describe: (content) =>
    'above_kobo' in content
      ? {
          title: 'Your limit for programs',
          answers: [{ label: 'We ask you for amounts above', value: naira(BigInt(content.above_kobo)) }],
        }
      : {
          title: 'A call of a program that waited for you',
          answers: [
            { label: 'Call', value: content.call },
            { label: 'State', value: content.state },
            ...(content.minor !== null && content.currency !== null
              ? [
                  {
                    label: 'Amount',
                    value: shownAmount({ minor: BigInt(content.minor), currency: currency(content.currency) }),
                  },
                ]
              : []),
          ],
        },
});
