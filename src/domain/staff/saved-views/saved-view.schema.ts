import { z } from 'zod';
import { line } from '#domain/values/input.ts';

export const mostViews = 20;

export const saveViewSchema = z.object({ name: line({ missing: 'Give it a name', max: 40 }) });
export type SaveView = z.infer<typeof saveViewSchema>;

export type SavedView = { id: string; name: string; query: string; isStart: boolean };
