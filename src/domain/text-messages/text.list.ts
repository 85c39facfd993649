import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';

export const textStates = ['queued', 'sent', 'failed'] as const;

/** The texts, as they may be asked for. */
export const textList = defineList({
  from: 'text_message',
  filters: {
    status: { schema: z.enum(textStates), where: (eb, chosen) => eb('state', 'in', chosen) },
  },
  sorts: {
    newest: [
      { column: 'created_at', as: 'time', direction: 'desc' },
      { column: 'id', as: 'number', direction: 'desc' },
    ],
  },
  perPage: 25,
});

export type TextsAsked = typeof textList.whole;
