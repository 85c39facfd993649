import { z } from 'zod';
import { aMoment, anId } from '#domain/values/answer.schema.ts';
import type { OwnImport } from './find-import.ts';
import { importRow } from './import.view.ts';

/** `mistakes` and `failed_pictures` hold only the first of them. */
export const importRecord = importRow.extend({
  known_lines: z.number(),
  repeated_lines: z.number(),
  left_alone: z.number(),
  refused: z.number(),
  pictures: z.number(),
  pictures_kept: z.number(),
  pictures_failed: z.number(),
  stopped_why: z.string().optional(),
  ended_at: aMoment.optional(),
  mistakes: z.array(
    z.object({
      line: z.number(),
      faults: z.array(z.object({ field: z.string().optional(), message: z.string(), value: z.string() })),
    }),
  ),
  failed_pictures: z.array(
    z.object({ line: z.number(), listing: anId.optional(), address: z.string(), why: z.string() }),
  ),
});

export function recordOfImport(file: OwnImport): z.infer<typeof importRecord> {
  const { id, file_name, state, all_lines, wrong_lines, added, updated, created_at, known_lines, repeated_lines } =
    file;
  const { left_alone, refused, pictures, pictures_kept, pictures_failed } = file;
  return {
    id,
    file_name,
    state,
    all_lines,
    wrong_lines,
    added,
    updated,
    created_at,
    known_lines,
    repeated_lines,
    left_alone,
    refused,
    pictures,
    pictures_kept,
    pictures_failed,
    stopped_why: file.stopped_why ?? undefined,
    ended_at: file.ended_at ?? undefined,
    mistakes: file.faulty.map(({ line, faults }) => ({
      line,
      faults: faults.map(({ field, message, value }) => ({ field: field ?? undefined, message, value })),
    })),
    failed_pictures: file.failed_pictures.map(({ line, listing, address, why }) => ({
      line,
      listing: listing === null ? undefined : BigInt(listing),
      address,
      why,
    })),
  };
}
