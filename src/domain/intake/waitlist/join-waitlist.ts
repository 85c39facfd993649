import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { answersOf } from '#domain/values/answers-of.ts';
import { valueInForce } from '#domain/acting/settings/settings-in-force.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { requirePerson } from '#domain/acting/public.policy.ts';
import { joinWaitlistSchema, marketingConsent, waitlistTexts, type JoinWaitlist } from './waitlist.schema.ts';
import { link } from '#content/link.ts';

type JoinedWaitlist = { entryId: string };

/** The unique index on the e-mail decides whether the person is on the list already. */
export async function joinWaitlist(ctx: Ctx, entry: JoinWaitlist): Promise<JoinedWaitlist> {
  requirePerson(ctx, 'join the waitlist');
  return transaction(ctx, async (ctx) => {
    const row = await insertEntry(ctx, entry);
    if (!row) throw new Failure('conflict', waitlistTexts.duplicate, { field: 'email' });
    const answers = answersOf(joinWaitlistSchema, entry);
    const { state: trading } = await valueInForce(ctx, 'trading', 'marketplace-trading');
    await queueMail(ctx, {
      to: 'team',
      template: 'team-notice',
      replyTo: entry.email,
      aboutPhone: entry.phone,
      props: {
        customerName: entry.name,
        customerEmail: entry.email,
        eventType: 'Waitlist Registration',
        formType: 'Waitlist Signup',
        message: `${entry.name} joined the waitlist.`,
        formData: answers,
      },
    });
    await queueMail(ctx, {
      to: [entry.email],
      aboutPhone: entry.phone,
      template: 'waitlist-welcome',
      unsubscribePath: link('waitlistUnsubscribe', { token: row.unsubscribe_token }),
      props: {
        name: entry.name,
        accountType: entry.account_type,
        trading,
        answers,
        unsubscribeToken: row.unsubscribe_token,
      },
    });
    return { entryId: String(row.id) };
  });
}

function insertEntry(ctx: Ctx, { marketing_consent, ...entry }: JoinWaitlist) {
  return ctx.db
    .insertInto('waitlist')
    .values({
      ...entry,
      marketing_consent_version: marketing_consent ? marketingConsent.version : null,
      marketing_consent_at: marketing_consent ? ctx.now : null,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'unsubscribe_token'])
    .executeTakeFirst();
}
