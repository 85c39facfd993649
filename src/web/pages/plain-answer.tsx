import type { ReactNode } from 'react';
import { ButtonLink, type ButtonKind } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';
import { PlainPage } from '../frame/plain-page.tsx';
import type { Visit } from '../request/visit.ts';
import { page } from './page.tsx';

type PlainAnswer = {
  title: string;
  /** The title of the browser's tab, if it is not the heading. */
  tab?: string;
  description: string;
  status?: number;
  picture: ReactNode;
  done?: ReactNode;
  text: ReactNode;
  /** Links to where the visitor can continue. */
  ways?: readonly { label: string; href: string; kind?: ButtonKind }[];
};

export function plainAnswer(
  visit: Visit,
  { title, tab = title, picture, done, text, ways = [], ...head }: PlainAnswer,
) {
  const body = (
    <PlainPage title={title} picture={picture}>
      {done ? (
        <div className="w-full">
          <Banner tone="success">{done}</Banner>
        </div>
      ) : null}
      {text}
      {ways.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          {ways.map(({ label, href, kind }) => (
            <ButtonLink key={href} kind={kind} href={href}>
              {label}
            </ButtonLink>
          ))}
        </div>
      ) : null}
    </PlainPage>
  );
  return page(visit, { ...head, title: tab, body });
}
