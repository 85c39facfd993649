import { defineList } from '#platform/database/list/define-list.ts';

export const confirmationList = defineList({
  from: 'call_confirmation',
  filters: {},
  sorts: { newest: [{ column: 'id', as: 'number', direction: 'desc' }] },
  perPage: 25,
});
export type ConfirmationsQuery = typeof confirmationList.whole;
