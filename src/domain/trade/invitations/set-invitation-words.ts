import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

type Place = { invitationId: bigint; number: number };

/** Replaces the words of a step. The words of the first step are the details of the terms. Returns false if the words have changed since staff saw them. */
export async function setInvitationWords(
  { db }: Ctx,
  { invitationId, number }: Place,
  from: string | null,
  to: string | null,
): Promise<boolean> {
  const terms =
    await sql`update deal_invitation set details = ${to} where id = ${invitationId} and details is not distinct from ${from}
    and exists (select from deal_invitation_step step where step.invitation_id = ${invitationId} and step.number = ${number}
      and step.event = 'sent')`.execute(db);
  if (terms.numAffectedRows === 1n) return true;
  const { numUpdatedRows } = await db
    .updateTable('deal_invitation_step')
    .set({ words: to })
    .where('invitation_id', '=', invitationId)
    .where('number', '=', number)
    .where('event', '<>', 'sent')
    .where(sql<boolean>`words is not distinct from ${from}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
