import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { mailEvents } from './mail.states.ts';

export const mailList = defineList({
  from: 'mail',
  filters: {
    status: { schema: z.enum(mailEvents), where: (eb, chosen) => eb('last_event', 'in', chosen) },
  },
  sorts: {
    newest: byTime('desc', 'created_at'),
  },
  perPage: 25,
});

export type MailsQuery = typeof mailList.whole;
