import { sql } from 'kysely';
import { toConfirm } from '#domain/acting/approvals/approvals.queue.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { waitingAmong, type WaitingLine } from '#domain/acting/work/waiting-line.ts';
import { supplierApprovalName } from './supplier-approval.place.ts';

/** Supplier applications that a colleague approved, for colleagues who did not begin the approval. */
export const suppliersToConfirm: WaitingLine = {
  name: 'suppliers-to-confirm',
  roles: rolesThat.answer,
  query: ({ staff }) => waitingAmong(toConfirm(supplierApprovalName, staff)),
  told: sql`(select jsonb_build_object('who', coalesce(m.name, 'A former member'), 'what', a.wish ->> 'business')
    from approval a left join member m on m.id = a.member_id where a.id = one.id::bigint)`,
};
