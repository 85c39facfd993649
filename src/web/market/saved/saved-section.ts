import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import { link } from '#content/link.ts';
import { press } from '../../pages/action.ts';
import { members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';

type Found = { rows: readonly unknown[] };

/** Something that members keep for themselves: its section of the page 'Saved', and its buttons wherever they stand. */
export type SavedSection<Kept extends Found = Found> = {
  id: string;
  title: string;
  row: z.ZodType<Kept['rows'][number]>;
  find(visit: Visit): Promise<Kept>;
  /** While there are no rows: how they are saved, and where. */
  empty: { text: string; leave?: { label: string; href: string } };
  list(found: Kept, visit: Visit): ReactNode;
  /** What the page says after a button was pressed, by the name in its address. */
  news?: Readonly<Record<string, string>>;
  routes: readonly Route[];
};

export function savedSection<Kept extends Found>(section: SavedSection<Kept>): SavedSection {
  return section;
}

type SavePress = {
  at: string;
  /** `id` is of the thing that the address names. */
  verb: (ctx: Ctx, id: string) => Promise<void>;
  /** The page of the button. */
  page: (visit: Visit) => string;
  next?: (visit: Visit) => string;
};

/** A button that saves, changes or drops one thing. A script that pressed it has shown the change already. */
export function savePress({ at, verb, page, next = page }: SavePress): Route[] {
  return press({
    at,
    who: members,
    page,
    limits: { place: 'cart' },
    verb: (ctx, { params }) => verb(ctx, Object.values(params)[0] ?? ''),
    next: (_, visit) => (visit.part ? new Response(null, { status: 204 }) : next(visit)),
  });
}

/** The page 'Saved' at one of its sections, with the news of what was done there. */
export function savedPath(section: string, news?: string): string {
  return `${link('dashboardSaved', {}, news === undefined ? {} : { news })}#${section}`;
}
