import type { ReactNode } from 'react';

type PlainPageProps = { title: string; children: ReactNode; picture?: ReactNode };

/** A page with one thing to say: the words on the left, and a picture of what happened. */
export function PlainPage({ title, children, picture }: PlainPageProps) {
  return (
    <div className="wrap page-top grid gap-x-8 gap-y-6 pb-12 tablet:pb-20 desk:min-h-[34rem] desk:grid-cols-12 desk:grid-rows-[auto_1fr]">
      <h1 className="page-title desk:col-span-7">{title}</h1>
      {picture ? (
        <div className="max-w-36 tablet:max-w-72 desk:col-span-4 desk:col-start-9 desk:row-span-2 desk:max-w-none">
          {picture}
        </div>
      ) : null}
      <div className="grid max-w-[36rem] content-start justify-items-start gap-6 text-18 desk:col-span-7">
        {children}
      </div>
    </div>
  );
}
