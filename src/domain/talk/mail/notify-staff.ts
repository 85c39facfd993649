import { link } from '#content/link.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { phone } from '#domain/values/input.ts';
import { requirePerson } from '#domain/acting/public.policy.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import type { StaffNotice } from './staff-notice.schema.ts';

/** Tells staff by which address of our API the notice came, because anybody can send one there. */
const source = { label: 'Sent through', value: `${link('sendEmail')}; no record was stored` };

const anyPhone = phone({ missing: 'No number' });

function phoneIn({ formData }: StaffNotice): string | undefined {
  const phoneAnswers = formData.filter(({ label }) => /phone|mobile|whatsapp/i.test(label));
  return phoneAnswers
    .map(({ value }) => anyPhone.safeParse(value).data)
    .find((parsedPhone) => parsedPhone !== undefined);
}

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
