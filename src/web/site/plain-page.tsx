import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

type PlainPageProps = {
  title: string;
  children: ReactNode;
  picture?: ReactNode;
  /** More than a screen of words: the picture stands beside where they begin. */
  isLong?: boolean;
};

/** A page with one thing to say: the words on the left, as large as a sign, and a picture of what happened. */
export function PlainPage({ title, children, picture, isLong }: PlainPageProps) {
  return (
    <div
      className={classes(
        'wrap grid gap-x-8 gap-y-10 py-12 tablet:py-20 desk:min-h-[34rem] desk:grid-cols-12',
        isLong ? 'items-start' : 'items-center',
      )}
    >
      <div className="desk:col-span-7">
        <h1 className="text-36 tablet:text-48 desk:text-64">{title}</h1>
        <div className="mt-6 grid max-w-[36rem] justify-items-start gap-6 text-18">{children}</div>
      </div>
      {picture ? (
        <div className="order-first max-w-36 tablet:max-w-72 desk:order-none desk:col-span-5 desk:max-w-none">
          {picture}
        </div>
      ) : null}
    </div>
  );
}
