import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import { link } from '#content/link.ts';
import { press } from '../../pages/action.ts';
import { members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';

type WithRows = { rows: readonly unknown[] };

/** A kind of thing that members save: its section of the page 'Saved', and its buttons on any page. */
export type SavedSection<Found extends WithRows = WithRows> = {
  id: string;
  title: string;
  row: z.ZodType<Found['rows'][number]>;
  find(visit: Visit): Promise<Found>;
  /** Shown while there are no rows: how to save such things, and where. */
  empty: { text: string; leave?: { label: string; href: string } };
  list(found: Found, visit: Visit): ReactNode;
  /** The message after a button was pressed, by the name in the address. */
  news?: Readonly<Record<string, string>>;
  routes: readonly Route[];
};

export function savedSection<Found extends WithRows>(section: SavedSection<Found>): SavedSection {
  return section;
}

type SavePress = {
  at: string;
  /** `id` is the id of the thing that the address names. */
  verb: (ctx: Ctx, id: string) => Promise<void>;
  /** The page with the pressed button. */
  page: (visit: Visit) => string;
  next?: (visit: Visit) => string;
};

/** A button that saves, changes or removes one thing. If a script pressed it, the script has already shown the change, so the answer is empty. */
export function savePress({ at, verb, page, next = page }: SavePress): Route[] {
  return press({
    at,
    who: members,
    page,
    limits: { place: 'cart' },
    verb: (ctx, { params }) => verb(ctx, Object.values(params)[0] ?? ''),
    next: (_, visit) => (visit.isPart ? new Response(null, { status: 204 }) : next(visit)),
  });
}

/** The address of a section of the page 'Saved', with a message about the last act there. */
export function savedPath(section: string, news?: string): string {
  return `${link('dashboardSaved', {}, news === undefined ? {} : { news })}#${section}`;
}
