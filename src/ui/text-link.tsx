import type { ComponentPropsWithoutRef } from 'react';
import { classes } from './classes.ts';

type TextLinkProps = ComponentPropsWithoutRef<'a'> & {
  href: string;
  /** Opened over the page; a drawer beside it, where there is room for both. */ dialog?: boolean | 'drawer';
};

export function TextLink({ className, dialog, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classes('link', className)} data-dialog={dialog === true ? '' : dialog || undefined}>
      {children}
    </a>
  );
}
