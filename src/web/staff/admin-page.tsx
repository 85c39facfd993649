import type { ReactNode } from 'react';
import { Failure, type Staff } from '#domain/acting/context.ts';
import { findTally, type Tally } from '#domain/acting/counters/find-tally.ts';
import { page } from '../pages/page.tsx';
import type { DialogLook } from '#ui/dialog.tsx';
import { NewsTakesFocus } from '#ui/takes-focus.ts';
import type { Visit } from '../request/visit.ts';
import type { Back } from './admin-head.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { readSent } from './compose/sent-mark.ts';
import { SentNote } from './compose/sent-note.tsx';

type AdminPage = {
  title: string;
  body: ReactNode;
  status?: number;
  headers?: Record<string, string>;
  dialog?: DialogLook;
  /** The address of the place that it belongs to, where its own does not say. */
  place?: string;
  /** Where the way back leads, where it is not simply that place. */
  back?: Back | undefined;
  /** Where it was asked for with something else. */
  tally?: Tally | undefined;
};

/** A page of the staff portal. Its menu shows counts; a part of a page that script loads has no menu. */
export async function adminPage(visit: Visit, { tally, ...shown }: AdminPage): Promise<Response> {
  return framedPage(visit, { ...shown, tally: tally ?? (visit.part ? undefined : await findTally(visit.ctx)) });
}

/** The same of what is known already: it asks for nothing. */
export function framedPage(visit: Visit, { title, body, tally, place, back, ...rest }: AdminPage): Response {
  const staff = staffOf(visit);
  return page(visit, {
    title,
    description: 'For staff only.',
    isOnDesk: true,
    ...rest,
    body,
    frame: (inside) => (
      <AdminFrame
        staff={staff}
        path={place ?? visit.url.pathname}
        back={back}
        again={againOf(visit)}
        title={title}
        tally={tally}
      >
        <SentNote sent={readSent(visit)} />
        <NewsTakesFocus value={true}>{inside}</NewsTakesFocus>
      </AdminFrame>
    ),
  });
}

/** The page as it is asked for, without what has just been done on it and where one wanted to go. */
function againOf({ url, request }: Visit): string {
  if (request.method !== 'GET') return url.pathname;
  const query = new URLSearchParams(url.searchParams);
  for (const passing of passingNews) query.delete(passing);
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}

/** What of an address only says what has just been done. */
const passingNews = 'news priced at next done changed refused left gone chosen was mark undone'.split(' ');

/** Who is at the desk. The routes let nobody else come this far. */
export function staffOf({ ctx: { actor } }: Visit): Staff {
  if (actor.kind !== 'staff') throw new Failure('signed_out', 'Sign in first.');
  return actor;
}
