import { defineRecords } from '../../records/define-records.ts';
import { ruleLabels, type Rule } from './rule.options.ts';

/** marketplace.md §3 'toxicResults': messages that moderation flagged, and those that their readers reported. */
export const flaggedMessages = defineRecords({
  name: 'flagged-message',
  table: 'message_flag',
  writtenAt: 'created_at',
  group: 'toxicResults',
  fields: (row) => ({
    id: row.id,
    name: row.name,
    email: row.email ?? null,
    phone: row.phone ?? null,
    author: row.author_id,
    message: row.message,
    listing: row.listing_name,
    files: row.files,
    found: (row.rules as Rule[]).map((rule) => ruleLabels[rule]),
    reports: row.reports === 0 ? null : row.reports,
    reported_because: row.reported_why ?? null,
    decision: row.decision ?? null,
    created_at: row.created_at,
  }),
});
