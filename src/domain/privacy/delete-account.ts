import { sql } from 'kysely';
import { eraseMember } from '../accounts/person-data.ts';
import { lockProvenMember, type OwnSession } from '../accounts/settings/lock-member.ts';
import type { Ctx } from '../context.ts';
import { transaction } from '#platform/database/transaction.ts';
import { queueMail } from '../mailbox/queue-mail.ts';
import { closeRequests } from './close-requests.ts';
import { personDataList } from './person-data-list.ts';
import { describeErased, type ErasedByKind } from './person-data.view.ts';

/**
 * Deletes the account of the member who asks, and with it all that is kept about their address, for good and in one moment, as an
 * erasure by a mailed link does. Every device is signed out, and the last mail says what went.
 */
export async function deleteAccount(ctx: Ctx, own: OwnSession): Promise<{ erased: ErasedByKind }> {
  return transaction(ctx, async (ctx) => {
    await sql`set transaction isolation level repeatable read`.execute(ctx.db);
    const { id, name, email } = await lockProvenMember(ctx, own);
    const erased: ErasedByKind = {};
    if (email === null) {
      erased.accounts = await eraseMember(ctx, id);
      return { erased };
    }
    for (const data of personDataList) erased[data.kind] = await data.erase(ctx, email);
    await closeRequests(ctx, email, erased);
    const props = { name, answers: describeErased(erased) };
    await queueMail(ctx, { to: [email], template: 'account-deleted', props });
    return { erased };
  });
}
