import { sql, type RawBuilder } from 'kysely';
import type { DB } from '#platform/database/tables.ts';
import { naira } from '#domain/values/money.ts';
import type { PersonRecord } from './person-data.ts';
import { priceLabel, workStateLabels, type WorkState } from '#domain/values/work.states.ts';

/** A row with the alias `kept` as JSON, with the notes of staff about it. */
export function rowWithNotes(table: keyof DB, most: number | null) {
  return sql`to_jsonb(kept) || jsonb_build_object('staff_notes', ${notesAbout(table, sql`kept.id`, most)})`;
}

export function notesAbout(table: keyof DB, id: RawBuilder<unknown>, most: number | null): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(body order by written_at, id), '[]') from (
    select id, body, written_at from staff_note where about_table = ${table} and about_id = ${id}
    order by written_at desc, id desc limit ${most}) note)`;
}

type Worked = {
  work_state?: WorkState;
  work_steps?: readonly { state: WorkState }[];
  price_kobo?: number | null;
  staff_notes?: readonly string[];
};

/** Adds price, progress and the notes of staff, because the notes are data about the person too. */
export function addStaffWork(record: PersonRecord, row: Worked): PersonRecord {
  const { work_state, work_steps = [], price_kobo, staff_notes = [] } = row;
  const isBegun = work_state !== undefined && work_state !== 'received';
  return {
    ...record,
    answers: [
      ...record.answers,
      ...(typeof price_kobo === 'number'
        ? [{ label: priceLabel(work_state ?? 'received', work_steps), value: naira(BigInt(price_kobo)) }]
        : []),
      ...(isBegun ? [{ label: 'Progress', value: workStateLabels[work_state] }] : []),
      ...staff_notes.map((value) => ({ label: 'Note of our team', value })),
    ],
  };
}
