import { copyColumns } from '#domain/acting/records/columns.ts';
import { defineRecords } from '#domain/acting/records/define-records.ts';

/** marketplace.md §3 'Service contact'. */
export const serviceContacts = defineRecords({
  name: 'service-contact',
  table: 'service_contacts',
  writtenAt: 'created_at',
  group: 'serviceContacts',
  states: ['received', 'in_talk', 'confirmed', 'declined'],
  fields: (row) => copyColumns(row, 'id', 'name', 'email', 'phone', 'subject', 'message', 'created_at'),
});
