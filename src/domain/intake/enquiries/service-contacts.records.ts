import { defineRecords } from '#domain/acting/records/define-records.ts';

/** marketplace.md §3 'Service contact'. */
export const serviceContacts = defineRecords({
  name: 'service-contact',
  table: 'service_contacts',
  writtenAt: 'created_at',
  group: 'serviceContacts',
  states: ['received', 'in_talk', 'confirmed', 'declined'],
  fields: (row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject ?? null,
    message: row.message,
    created_at: row.created_at,
  }),
});
