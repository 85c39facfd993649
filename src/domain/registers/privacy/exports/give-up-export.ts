import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import type { ExportFailure } from './export.states.ts';

export async function giveUpExport(ctx: Ctx, id: bigint, because: ExportFailure): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { rows } = await sql<{ mail_to: string | null }>`
      update data_export set state = 'failed', failed_because = ${because} where id = ${id} and state = 'making'
      returning coalesce(email, (select member.email from member where member.id = member_id)) as mail_to`.execute(
      ctx.db,
    );
    for (const { mail_to } of rows) {
      if (mail_to !== null) await queueMail(ctx, { to: [mail_to], template: 'my-data-export-failed', props: {} });
    }
  });
}
