import { sql, type Selectable } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Waitlist } from '#platform/database/tables.ts';
import type { Ctx } from '../context.ts';
import type { AsJson, PersonData, PersonRecord } from '../person-data.ts';
import { deleteOld } from '../retention.ts';
import { marketingConsent, type JoinWaitlist } from './waitlist.schema.ts';
import { describeEntry } from './waitlist.view.ts';

/** What the waitlist keeps about a person: their one entry. */
export const waitlistData: PersonData = {
  kind: 'waitlist',
  tables: ['waitlist'],
  about: (email) => sql`
    select created_at as written_at, to_jsonb(waitlist) as content from waitlist where email = ${email}`,
  describe,
  async erase(ctx, email) {
    const { numDeletedRows } = await ctx.db.deleteFrom('waitlist').where('email', '=', email).executeTakeFirstOrThrow();
    return { deleted: Number(numDeletedRows), emptied: 0 };
  },
  retire: (ctx: Ctx, most) =>
    deleteOld(ctx, { table: 'waitlist', writtenAt: 'created_at', months: retention.waitlist.kept_months }, most),
};

function describe(row: AsJson<Selectable<Waitlist>>): PersonRecord {
  const consent = row.marketing_consent_at;
  // The table holds what the form's schema let in; what was left empty is null here.
  const answers = describeEntry({ ...row, marketing_consent: consent !== null } as JoinWaitlist);
  const stopped = row.unsubscribed_at;
  return {
    title: 'Your entry',
    answers: [
      ...answers,
      ...(consent ? [{ label: 'You agreed to', value: consentText(row.marketing_consent_version) }] : []),
      ...(consent ? [{ label: 'Agreed on', value: new Date(consent) }] : []),
      ...(stopped ? [{ label: 'Waitlist mail stopped on', value: new Date(stopped) }] : []),
    ],
    ...(!stopped && {
      follow: { label: 'Stop waitlist mail', path: `/waitlist/unsubscribe/${row.unsubscribe_token}` },
    }),
  };
}

/** Only the words of the present version are at hand; an older one is named. */
function consentText(version: string | null): string {
  return version === marketingConsent.version ? marketingConsent.text : `Version ${version}`;
}
