import { z } from 'zod';
import { choice, tick } from '#domain/values/input.ts';
import { importTexts } from './import.texts.ts';
import { mostFileBytes } from './import.rules.ts';

/** What came in a file; by its content is told what it is. */
export const newImportSchema = z.object({
  file: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array, importTexts.choose)
    .refine((bytes) => bytes.length <= mostFileBytes, { message: importTexts.tooLarge, abort: true }),
  /** As its sender calls it. */
  file_name: z.string().max(300, 'Give the file a shorter name').optional(),
});
export type NewImport = z.infer<typeof newImportSchema>;

/** What is done with lines about what is listed already, or stands above in the same file. */
const knownChoices = ['skip', 'update'] as const;

export const beginImportSchema = z.object({
  known: choice(knownChoices, { missing: importTexts.chooseKnown }).optional(),
  /** Lines with mistakes are left out. */
  leave_out: tick,
  terms: tick,
});
export type BeginImport = z.infer<typeof beginImportSchema>;
