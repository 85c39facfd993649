import type { Selectable } from 'kysely';
import type { Waitlist } from '#platform/database/tables.ts';
import { answersOf } from '#domain/values/answers-of.ts';
import { formsData } from '#domain/acting/requests/forms-data.ts';
import { joinWaitlistSchema, marketingConsent } from './waitlist.schema.ts';
import { link } from '#content/link.ts';

export const waitlistData = formsData<Selectable<Waitlist>>({
  kind: 'waitlist',
  table: 'waitlist',
  describe(row) {
    const consent = row.marketing_consent_at;
    const stopped = row.unsubscribed_at;
    return {
      title: 'Your entry',
      answers: [
        ...answersOf(joinWaitlistSchema, { ...row, marketing_consent: consent !== undefined }),
        ...(consent ? [{ label: 'You agreed to', value: consentText(row.marketing_consent_version) }] : []),
        ...(consent ? [{ label: 'Agreed on', value: new Date(consent) }] : []),
        ...(stopped ? [{ label: 'Waitlist mail stopped on', value: new Date(stopped) }] : []),
      ],
      ...(!stopped && {
        follow: { label: 'Stop waitlist mail', path: link('waitlistUnsubscribe', { token: row.unsubscribe_token }) },
      }),
    };
  },
});

/** Older texts are not stored, so an older version is only named. */
function consentText(version: string | undefined): string {
  return version === marketingConsent.version ? marketingConsent.text : `Version ${version}`;
}
