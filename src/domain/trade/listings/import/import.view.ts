import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';
import type { Category, Unit } from '../listing.options.ts';

const importStates = ['checking', 'ready', 'importing', 'pictures', 'done', 'stopped'] as const;
export type ImportState = (typeof importStates)[number];

/** A correct line as it was understood. */
export type SampleLine = {
  line: number;
  name: string;
  category: Category;
  unit: Unit;
  /** Kobo and whole units, as text in JSON. */
  price: string;
  quantity: string;
  location: string;
};

/** A line about a known listing: one of the seller's, or one in a line above. */
export type KnownLine = { line: number; name: string; listing?: string; above?: number };

export const importAnswer = z.object({ id: anId });
