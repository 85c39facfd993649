import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { isOwed } from '#domain/acting/mail/mail-facts.ts';

type Addressed = { template: string; to_addresses: readonly string[] };

/** The recipients to whom the mail may be sent. A stopped address still gets owed mails. */
export async function openRecipients(ctx: Ctx, { template, to_addresses }: Addressed): Promise<string[]> {
  if (isOwed(template)) return [...to_addresses];
  const { rows } = await sql<{ address: string }>`
    select address from mail_suppression where address = any(${to_addresses.map((one) => one.toLowerCase())}::text[])`.execute(
    ctx.db,
  );
  const stopped = new Set(rows.map(({ address }) => address));
  return to_addresses.filter((address) => !stopped.has(address.toLowerCase()));
}
