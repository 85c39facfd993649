import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { isCompanyAddress } from './company-address.ts';
import { mayDeliverMail } from './mail.policy.ts';
import { isTemporaryBounce, type MailEvent } from './mail.states.ts';

export type ReportedEvent = { event: MailEvent; bounce?: string | null | undefined };

/**
 * Stops mails, within the caller's transaction, to an address that bounced a mail for good or marked it as spam. Does nothing for a mail to
 * several recipients, because the event does not say which of them it is about. Never stops one of our own addresses.
 */
export async function suppressUnwelcome(ctx: Ctx, mailId: bigint, { event, bounce }: ReportedEvent): Promise<void> {
  if (event !== 'bounced' && event !== 'complained') return;
  if (event === 'bounced' && isTemporaryBounce(bounce)) return;
  if (!mayDeliverMail(ctx.actor)) throw new Failure('forbidden', 'Only the mail provider reports about mails.');
  const mail = await ctx.db.selectFrom('mail').select('to_addresses').where('id', '=', mailId).executeTakeFirst();
  const [address, ...others] = mail?.to_addresses ?? [];
  if (address === undefined || others.length > 0 || (await isCompanyAddress(ctx, address))) return;
  await ctx.db
    .insertInto('mail_suppression')
    .values({ address: sql<string>`lower(btrim(${address}))`, reason: event, created_at: ctx.now })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}
