import type { Ctx } from '../context.ts';
import type { MailAnswer } from '#domain/values/answers.ts';
import type { Mails } from './mails.ts';
import { queueMail } from './queue-mail.ts';

export type Announcement = {
  person: { name: string; email: string; phone: string };
  /** With the names that public-site.md §7 gives to each form. */
  notice: { eventType: string; formType: string; message: string };
  answers: MailAnswer[];
  /** The mail to the person. If it has `answers`, the person reads them instead of the answers that staff get. */
  acknowledgement: Omit<Mails['acknowledgement'], 'name' | 'answers'> & { answers?: MailAnswer[] };
};

export async function announceForm(ctx: Ctx, { person, notice, answers, acknowledgement }: Announcement) {
  await queueMail(ctx, {
    to: 'team',
    template: 'team-notice',
    replyTo: person.email,
    aboutPhone: person.phone,
    props: { customerName: person.name, customerEmail: person.email, ...notice, formData: answers },
  });
  await queueMail(ctx, {
    to: [person.email],
    template: 'acknowledgement',
    replyTo: 'team',
    aboutPhone: person.phone,
    props: { name: person.name, answers, ...acknowledgement },
  });
}
