import { link } from '#content/link.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { phone } from '#domain/values/input.ts';
import { requirePerson } from '#domain/acting/public.policy.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import type { StaffNotice } from './staff-notice.schema.ts';

/** Tells staff where a notice from an outside program came from, because its author is unknown. */
const source = { label: 'Sent through', value: `${link('sendEmail')}; no record was stored` };

const number = phone({ missing: 'No number' });

function phoneIn({ formData }: StaffNotice): string | undefined {
  const left = formData.filter(({ label }) => /phone|mobile|whatsapp/i.test(label));
  return left.map(({ value }) => number.safeParse(value).data).find((read) => read !== undefined);
}

/** Mails a notice from an outside program to the shared address of staff only, in the layout of all notices. */
export async function notifyStaff(ctx: Ctx, notice: StaffNotice): Promise<void> {
  requirePerson(ctx, 'write to the team');
  await transaction(ctx, (ctx) =>
    queueMail(ctx, {
      to: 'team',
      template: 'team-notice',
      replyTo: notice.customerEmail,
      aboutPhone: phoneIn(notice),
      props: { ...notice, formData: [...notice.formData, source] },
    }),
  );
}
