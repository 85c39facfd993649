import { z } from 'zod';
import { anId, aMoment } from '#domain/values/answer.schema.ts';
import type { Category, Unit } from '../listing.options.ts';

const importStates = ['checking', 'ready', 'importing', 'pictures', 'done', 'stopped'] as const;
export type ImportState = (typeof importStates)[number];

export const importRow = z.object({
  id: anId,
  file_name: z.string(),
  state: z.enum(importStates),
  all_lines: z.number(),
  wrong_lines: z.number(),
  added: z.number(),
  updated: z.number(),
  created_at: aMoment,
});
export type ImportInList = z.infer<typeof importRow>;

export type SampleLine = {
  line: number;
  name: string;
  category: Category;
  unit: Unit;
  /** In kobo. Text, because JSON has no bigint. */
  price: string;
  /** In whole units. Text, because JSON has no bigint. */
  quantity: string;
  location: string;
};

/** A line about a known listing: the id of a listing of the seller, or the number of a line above. */
export type KnownLine = { line: number; name: string; listing?: string; above?: number };

export const importAnswer = z.object({ id: anId });
