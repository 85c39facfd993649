import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type CardProps = {
  title: ReactNode;
  href?: string;
  /** An illustration or picture that fills the top. */
  picture?: ReactNode;
  children?: ReactNode;
  /** Shown at the bottom of the card, even beside a higher card: a price or a button. */
  foot?: ReactNode;
  level?: 2 | 3 | 4;
  className?: string;
};

/** With an address, the whole card is the link, but screen readers read only the title as its text. */
export function Card({ title, href, picture, children, foot, level = 3, className }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={classes('card', href && 'card-link', className)}>
      {picture ? <div className="card-picture">{picture}</div> : null}
      <div className="grid content-start gap-2">
        <Heading className="text-18">{href ? <a href={href}>{title}</a> : title}</Heading>
        {children ? <div className="text-quiet">{children}</div> : null}
      </div>
      {foot ? <div className="card-foot">{foot}</div> : null}
    </article>
  );
}
