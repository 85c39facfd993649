import { notifyStaff } from '#domain/talk/mail/notify-staff.ts';
import { staffNoticeSchema, type StaffNotice } from '#domain/talk/mail/staff-notice.schema.ts';
import { urls } from '#content/link.ts';
import { call } from '../request/call.ts';
import { anyone, type Route } from '../request/route.ts';

/** decisions.md §4: the specified call. It can only reach our own inbox, so nobody can send mail to others through it. */
export const sendEmailRoutes: readonly Route[] = call({
  at: urls.sendEmail,
  who: anyone,
  name: 'send-email',
  schema: staffNoticeSchema,
  limits: { place: 'teamMail', form: 'customerEmail' },
  textsOf,
  verb: notifyStaff,
  answer: () => ({ success: true }),
  mostBytes: 100 * 1024,
});

function textsOf({ formData, ...texts }: StaffNotice): string[] {
  return [...Object.values(texts), ...formData.flatMap(({ label, value }) => [label, value])];
}
