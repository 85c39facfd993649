import { lockProvenMember, type OwnSession } from '#domain/people/accounts/settings/lock-member.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { transaction } from '#platform/database/transaction.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import type { Person } from '#domain/acting/requests/person-data.ts';
import { erasePerson } from './erase-person.ts';
import { withHeldErasureSaved } from './note-held-erasure.ts';
import { describeErased, type ErasedByKind } from './person-data.view.ts';

export async function deleteAccount(ctx: Ctx, session: OwnSession): Promise<{ erased: ErasedByKind }> {
  let person: Person | undefined;
  const work = async (ctx: Ctx) => {
    const { id, name, email, phone } = await lockProvenMember(ctx, session);
    person = { memberId: id, email: email ?? undefined, phone: phone ?? undefined };
    const erased = await erasePerson(ctx, person);
    if (email === null) return { erased };
    const props = { name, answers: describeErased(erased) };
    await queueMail(ctx, { to: [email], template: 'account-deleted', props });
    return { erased };
  };
  return withHeldErasureSaved(
    ctx,
    () => person,
    () => transaction(ctx, work, 'repeatable read'),
  );
}
