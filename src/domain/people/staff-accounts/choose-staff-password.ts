import { transaction } from '#platform/database/transaction.ts';
import { hashToken } from '#platform/token.ts';
import { ownWordsText } from '../accounts/account.schema.ts';
import { whyWeakPassword } from '../accounts/weak-passwords.ts';
import { writeAudit } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { hashPassword } from '#domain/acting/passwords.ts';
import { endSessionsOfStaff } from './end-staff-session.ts';
import { findStaffLink, staffLinkGoneText } from './find-staff-link.ts';
import { lockStaffChanges } from '#domain/acting/roles/staff.lock.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';

export async function chooseStaffPassword(ctx: Ctx, token: string, password: string): Promise<{ staffId: bigint }> {
  // Looks up the link first, so that an invented link causes no hashing.
  const found = await findStaffLink(ctx, token);
  if (!found?.name) throw new Failure('not_found', staffLinkGoneText);
  if (whyWeakPassword(password, [found.name, found.email.split('@')[0]])) {
    throw new Failure('invalid', ownWordsText, { field: 'password' });
  }
  const password_hash = await hashPassword(ctx, password);
  return transaction(ctx, async (ctx) => {
    await lockStaffChanges(ctx);
    const link = await ctx.db
      .deleteFrom('staff_link')
      .where('token_hash', '=', hashToken(token)!)
      .where('expires_at', '>', ctx.now)
      .where('staff_id', 'is not', null)
      .returning('staff_id')
      .executeTakeFirst();
    const changed =
      link &&
      (await ctx.db
        .updateTable('staff')
        .set({ password_hash })
        .where('id', '=', link.staff_id)
        .where('disabled_at', 'is', null)
        .returning(['id', 'name', 'role'])
        .executeTakeFirst());
    if (!changed) throw new Failure('not_found', staffLinkGoneText);
    const sessions_ended = await endSessionsOfStaff(ctx, changed.id);
    const who = { id: changed.id, name: changed.name!, role: changed.role as StaffRole };
    const on = { kind: 'staff', id: changed.id };
    await writeAudit(ctx, who, { what: 'choose-password', on, after: { sessions_ended } });
    return { staffId: changed.id };
  });
}
