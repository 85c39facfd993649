import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { mailEvents } from './mail.states.ts';

/** The outbox, as it may be asked for. */
export const mailList = defineList({
  from: 'mail',
  filters: {
    status: { schema: z.enum(mailEvents), where: (eb, chosen) => eb('last_event', 'in', chosen) },
  },
  sorts: {
    newest: [
      { column: 'created_at', as: 'time', direction: 'desc' },
      { column: 'id', as: 'number', direction: 'desc' },
    ],
  },
  perPage: 25,
});

export type MailsAsked = typeof mailList.whole;
