import { transaction } from '#platform/database/transaction.ts';
import { hashToken } from '#platform/token.ts';
import { whyWeakPassword } from '../accounts/weak-passwords.ts';
import { writeAudit } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { hashPassword } from '#domain/acting/passwords.ts';
import { findStaffLink, staffLinkGoneText } from './find-staff-link.ts';
import { hasOwner } from '#domain/acting/roles/find-owner.ts';
import { endInvitationsBySharedPassword } from './staff.link.ts';
import { ownWordsText } from '../accounts/account.schema.ts';
import { lockStaffChanges } from '#domain/acting/roles/staff.lock.ts';
import { startStaffSession } from './start-staff-session.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';
import { givesRightsOverMoney } from '#domain/acting/roles/staff.policy.ts';
import type { AcceptInvitation } from './staff.schema.ts';

type Browser = { token: string | undefined; deviceId: string };

type Accepted = { staffId: bigint; email: string; session: string | undefined };

/**
 * Opens the account of an invited colleague, once, with its role. The mailed link proves the address, and a new account has no second step
 * yet, so the browser is signed in at once.
 */
export async function acceptInvitation(
  ctx: Ctx,
  token: string,
  { name, password }: AcceptInvitation,
  browser?: Browser,
): Promise<Accepted> {
  // Looks up the link first, so that an invented link causes no hashing.
  const found = await findStaffLink(ctx, token);
  if (!found?.role) throw new Failure('not_found', staffLinkGoneText);
  if (whyWeakPassword(password, [name, found.email.split('@')[0]])) {
    throw new Failure('invalid', ownWordsText, { field: 'password' });
  }
  const password_hash = await hashPassword(ctx, password);
  return transaction(ctx, async (ctx) => {
    await lockStaffChanges(ctx);
    const link = await ctx.db
      .deleteFrom('staff_link')
      .where('token_hash', '=', hashToken(token)!)
      .where('expires_at', '>', ctx.now)
      .where('role', 'is not', null)
      .returning(['email', 'role', 'approval_id'])
      .executeTakeFirst();
    if (!link) throw new Failure('not_found', staffLinkGoneText);
    const role = link.role as StaffRole;
    const { approval_id } = link;
    // An invitation without an approval was sent before a second person was needed, or before there was an owner.
    if (approval_id === null && givesRightsOverMoney(role) && (await hasOwner(ctx)))
      throw new Failure('not_found', staffLinkGoneText);
    const staff = await ctx.db
      .insertInto('staff')
      .values({ name, email: link.email, role, password_hash, approval_id, created_at: ctx.now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!staff) throw new Failure('not_found', staffLinkGoneText);
    if (role === 'owner') await endInvitationsBySharedPassword(ctx);
    const auditLine = { what: 'accept-invitation', on: { kind: 'staff', id: staff.id }, after: { role } } as const;
    const who = { id: staff.id, name, role };
    await writeAudit(ctx, who, auditLine);
    const session = browser && (await startStaffSession(ctx, { staff_id: staff.id }, browser.token, browser.deviceId));
    if (session) await writeAudit(ctx, who, { what: 'sign-in', on: { kind: 'staff', id: staff.id } });
    return { staffId: staff.id, email: link.email, session };
  });
}
