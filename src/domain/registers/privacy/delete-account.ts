import { lockProvenMember, type OwnSession } from '#domain/people/accounts/settings/lock-member.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { transaction } from '#platform/database/transaction.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import type { Person } from '#domain/acting/requests/person-data.ts';
import { erasePerson } from './erase-person.ts';
import { withHeldErasureSaved } from './note-held-erasure.ts';
import { describeErased, type ErasedByKind } from './person-data.view.ts';

/**
 * Deletes the member's account, and everything that we store about their address or number, in one transaction, as an erasure by a mailed
 * link does. Every device is signed out, and the last mail lists what was deleted.
 */
export async function deleteAccount(ctx: Ctx, own: OwnSession): Promise<{ erased: ErasedByKind }> {
  let asking: Person | undefined;
  const work = async (ctx: Ctx) => {
    const { id, name, email, phone } = await lockProvenMember(ctx, own);
    asking = { memberId: id, email: email ?? undefined, phone: phone ?? undefined };
    const erased = await erasePerson(ctx, asking);
    if (email === null) return { erased };
    const props = { name, answers: describeErased(erased) };
    await queueMail(ctx, { to: [email], template: 'account-deleted', props });
    return { erased };
  };
  return withHeldErasureSaved(
    ctx,
    () => asking,
    () => transaction(ctx, work, 'repeatable read'),
  );
}
