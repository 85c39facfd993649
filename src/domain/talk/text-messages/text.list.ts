import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';

export const textStates = ['queued', 'sent', 'failed'] as const;

export const textList = defineList({
  from: 'text_message',
  filters: {
    status: { schema: z.enum(textStates), where: (eb, chosen) => eb('state', 'in', chosen) },
  },
  sorts: {
    newest: byTime('desc', 'created_at'),
  },
  perPage: 25,
});

export type TextsQuery = typeof textList.whole;
