import { lockProvenMember, type OwnSession } from '../accounts/settings/lock-member.ts';
import type { Ctx } from '../context.ts';
import { transaction } from '#platform/database/transaction.ts';
import { queueMail } from '../mailbox/queue-mail.ts';
import { erasePerson } from './erase-person.ts';
import { describeErased, type ErasedByKind } from './person-data.view.ts';

/**
 * Deletes the account of the member who asks, and with it all that is kept about their address or number, for good and in one moment, as an
 * erasure by a mailed link does. Every device is signed out, and the last mail says what went.
 */
export async function deleteAccount(ctx: Ctx, own: OwnSession): Promise<{ erased: ErasedByKind }> {
  const work = async (ctx: Ctx) => {
    const { id, name, email, phone } = await lockProvenMember(ctx, own);
    const erased = await erasePerson(ctx, { memberId: id, email: email ?? undefined, phone: phone ?? undefined });
    if (email === null) return { erased };
    const props = { name, answers: describeErased(erased) };
    await queueMail(ctx, { to: [email], template: 'account-deleted', props });
    return { erased };
  };
  return transaction(ctx, work, 'repeatable read');
}
