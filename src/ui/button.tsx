import type { ComponentPropsWithoutRef } from 'react';
import { buttonClasses, type ButtonLook } from './button-classes.ts';

type ButtonProps = ButtonLook &
  ComponentPropsWithoutRef<'button'> & {
    /** What the button reads while its form is being sent: 'Sending…'. */
    busyText?: string;
    busy?: boolean;
    /** Looks disabled but can be reached and tried, so that it can say why. */
    refuses?: boolean;
  };

export function Button({ kind, size, wide, className, busyText, busy, refuses, children, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      className={buttonClasses({ kind, size, wide, className })}
      data-busy={busyText}
      aria-busy={busy || undefined}
      aria-disabled={busy || refuses || undefined}
    >
      {busy && busyText ? busyText : children}
    </button>
  );
}
