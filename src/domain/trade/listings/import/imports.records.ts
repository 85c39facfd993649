import { defineRecords } from '#domain/acting/records/define-records.ts';

export const importRecords = defineRecords({
  name: 'listing-import',
  table: 'listing_import',
  writtenAt: 'created_at',
  members: ['seller_id'],
  namedFields: { seller: { kind: 'member', column: 'seller_id' } },
  fields: (row) => ({
    id: row.id,
    name: row.file_name,
    standing: row.state,
    stopped_because: row.stopped_why ?? null,
    lines: row.all_lines,
    lines_with_mistakes: row.wrong_lines,
    lines_processed: row.gone_lines,
    added: row.added,
    updated: row.updated,
    left_alone: row.left_alone,
    could_not_be_added: row.refused,
    pictures: row.pictures,
    pictures_fetched: row.pictures_kept,
    pictures_not_fetched: row.pictures_failed,
    seller: row.seller_id,
    file_is_kept: row.file_id !== undefined,
    created_at: row.created_at,
  }),
});
