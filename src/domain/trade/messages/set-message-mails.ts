import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { requireCorrespondent } from './lock-thread.ts';

/** A row in `message_choice` means that the member gets no mails about unread messages. */
export async function setMessageMails(ctx: Ctx, isOn: boolean): Promise<void> {
  const { id } = requireCorrespondent(ctx);
  await transaction(ctx, async ({ db }) => {
    if (isOn) await db.deleteFrom('message_choice').where('member_id', '=', id).execute();
    else
      await db
        .insertInto('message_choice')
        .values({ member_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}
