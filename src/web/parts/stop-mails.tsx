import type { ReactNode } from 'react';
import { HalfNut } from '#ui/illustration/half-nut.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';
import { PlainPage } from '../frame/plain-page.tsx';
import { page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';

type State = { title: string; leave: { label: string; href: string } };

type StopMails = {
  description: string;
  /** Before: what the button stops. */
  ask: State & { text: string; button: string; action: string };
  /** Afterwards. */
  done: State & { text: string; more?: string };
};

/** Opening the page changes nothing, because mail scanners open links too; pressing the button does. */
export function showStopMails(visit: Visit, { description, ask, done }: StopMails, isStopped: boolean): Response {
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
        <form method="post" action={ask.action}>
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
