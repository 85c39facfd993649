import type { ComponentPropsWithoutRef } from 'react';
import { classes } from './classes.ts';

type TextLinkProps = ComponentPropsWithoutRef<'a'> & { href: string; dialog?: boolean };

export function TextLink({ className, dialog, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classes('link', className)} data-dialog={dialog ? '' : undefined}>
      {children}
    </a>
  );
}
