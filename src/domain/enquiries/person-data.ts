import type { Selectable } from 'kysely';
import type { ServiceContacts } from '#platform/database/tables.ts';
import { keptForms } from '../kept-forms.ts';
import type { SendEnquiry } from './enquiry.schema.ts';
import { describeEnquiry } from './enquiry.view.ts';

export const enquiryData = keptForms<Selectable<ServiceContacts>>({
  kind: 'enquiries',
  table: 'service_contacts',
  describe: (row) => ({ title: row.subject ?? 'Your message', answers: describeEnquiry(row as SendEnquiry) }),
});
