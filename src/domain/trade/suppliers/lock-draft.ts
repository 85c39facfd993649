import { sql } from 'kysely';
import { touchMembers } from '#domain/people/accounts/touch-members.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { type DraftAnswers, supplierTexts } from './supplier-application.schema.ts';

export type LockedSupplierDraft = { draftId: bigint; memberId: bigint };

export function requireApplicant({ actor }: Pick<Ctx, 'actor'>): bigint {
  if (actor.kind !== 'member') throw new Failure('signed_out', supplierTexts.signedOut);
  return actor.id;
}

/**
 * The member's draft with these answers, locked until the caller's transaction ends. Refused while staff have not decided about the
 * member's sent application.
 */
export async function lockSupplierDraft(ctx: Ctx, answers: DraftAnswers): Promise<LockedSupplierDraft> {
  const memberId = requireApplicant(ctx);
  // Two tabs of one member take turns here.
  const member = (await touchMembers(ctx, [memberId])).get(memberId);
  if (!member?.isHere) throw new Failure('signed_out', supplierTexts.signedOut);
  const open = await sql`
    select from supplier_application where member_id = ${memberId} and work_state not in ('confirmed', 'declined')`.execute(
    ctx.db,
  );
  if (open.rows.length > 0) throw new Failure('conflict', supplierTexts.open);
  const { rows } = await sql<{ id: bigint }>`
    insert into supplier_draft (member_id, answers) values (${memberId}, ${JSON.stringify(answers)}::jsonb)
    on conflict (member_id) do update set answers = excluded.answers, changed_at = business_now()
    returning id`.execute(ctx.db);
  return { draftId: rows[0]!.id, memberId };
}
