import type { ComponentPropsWithoutRef } from 'react';
import { buttonClasses, type ButtonLook } from './button-classes.ts';

type ButtonLinkProps = ButtonLook &
  ComponentPropsWithoutRef<'a'> & {
    href: string;
    /** The address is a form that the browser script shows as a dialog over this page. */
    dialog?: boolean | 'drawer';
  };

/** A link that is the next step, and looks like it. */
export function ButtonLink({ kind, size, wide, className, dialog, children, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={buttonClasses({ kind, size, wide, className })}
      data-dialog={dialog === true ? '' : dialog || undefined}
    >
      {children}
    </a>
  );
}
