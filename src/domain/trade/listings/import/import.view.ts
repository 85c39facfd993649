import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';
import type { Category, Unit } from '../listing.options.ts';

const importStates = ['checking', 'ready', 'importing', 'pictures', 'done', 'stopped'] as const;
export type ImportState = (typeof importStates)[number];

/** A right line as it was understood. */
export type SampleLine = {
  line: number;
  name: string;
  category: Category;
  unit: Unit;
  /** Kobo and whole units, as JSON carries them. */
  price: string;
  quantity: string;
  location: string;
};

/** A line about something known: a listing of the seller, or a line above. */
export type KnownLine = { line: number; name: string; listing?: string; above?: number };

export const importAnswer = z.object({ id: anId });
