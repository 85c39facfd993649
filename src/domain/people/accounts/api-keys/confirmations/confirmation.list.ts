import { defineList } from '#platform/database/list/define-list.ts';

/** The calls that a member must confirm or has decided, the newest first. */
export const confirmationList = defineList({
  from: 'call_confirmation',
  filters: {},
  sorts: { newest: [{ column: 'id', as: 'number', direction: 'desc' }] },
  perPage: 25,
});
export type ConfirmationsAsked = typeof confirmationList.whole;
