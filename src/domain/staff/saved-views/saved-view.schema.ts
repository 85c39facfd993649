import { z } from 'zod';
import { line } from '#domain/values/input.ts';

export const mostViews = 20;

export const saveViewSchema = z.object({
  name: line({ missing: 'Give the view a name', max: 40 }).meta({
    label: 'Name of this view',
    hint: 'It saves the filters and the order, but not the search words.',
  }),
});
export type SaveView = z.infer<typeof saveViewSchema>;

export type SavedView = { id: string; name: string; query: string; isStart: boolean };
