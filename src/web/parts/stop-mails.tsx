import type { ReactNode } from 'react';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { unknownStopLinkText } from '#domain/acting/mail/stop-link.schema.ts';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';
import { stopMails } from '../pages/action.ts';
import { anyone, get, plainPath, type Route } from '../request/route.ts';
import { PlainPage } from '../frame/plain-page.tsx';
import { page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';

type State = { title: string; leave: { label: string; href: string } };

type StopMails = {
  description: string;
  /** Shown before the button is pressed: what the button stops. */
  ask: State & { text: string; button: string };
  /** Shown after the button was pressed. */
  done: State & { text: string; more?: ReactNode };
};

type StopMailsRoutes<Found> = {
  at: string;
  id: string;
  /** Finds what the link is about; undefined for an unknown link. */
  find: (ctx: Ctx, token: string) => Promise<Found | undefined>;
  stop: (ctx: Ctx, token: string) => Promise<unknown>;
  /** The texts of the page. `found` is undefined in the answer to a mail program's own button, which shows only what is `done`. */
  words: (found: Found | undefined) => StopMails;
};

export function stopMailsRoutes<Found extends { stopped: boolean }>({
  at,
  id,
  find,
  stop,
  words,
}: StopMailsRoutes<Found>): Route[] {
  const open = async (visit: Visit) => {
    const found = await find(visit.ctx, visit.params.token ?? '');
    if (!found) throw new Failure('not_found', unknownStopLinkText);
    return show(visit, words(found), found.stopped);
  };
  const page = (token: string) => plainPath({ path: at }, { token });
  const stopped = (visit: Visit) => show(visit, words(undefined), true);
  return [get(at, anyone, open), ...stopMails({ at, id, verb: stop, stopped, page })];
}

/** Opening the page changes nothing, because mail scanners open links too; pressing the button does. */
function show(visit: Visit, { description, ask, done }: StopMails, isStopped: boolean): Response {
  const { title, leave } = isStopped ? done : ask;
  const way = (
    <ButtonLink kind="secondary" href={leave.href}>
      {leave.label}
    </ButtonLink>
  );
  const body: ReactNode = isStopped ? (
    <>
      <div className="w-full">
        <Banner tone="success">{done.text}</Banner>
      </div>
      {done.more ? <p>{done.more}</p> : null}
      {way}
    </>
  ) : (
    <>
      <p>{ask.text}</p>
      <div className="flex flex-wrap gap-3">
        <form method="post" action={visit.url.pathname}>
          <Button>{ask.button}</Button>
        </form>
        {way}
      </div>
    </>
  );
  const picture = <HalfNut className="w-full max-w-80" />;
  return page(visit, {
    title,
    description,
    body: (
      <PlainPage title={title} picture={picture}>
        {body}
      </PlainPage>
    ),
  });
}
