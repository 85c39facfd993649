import { type ComponentPropsWithoutRef, useContext } from 'react';
import { classes } from './classes.ts';
import { LinkAddress } from './link-address.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danfo';
export type ButtonSize = 'small' | 'medium' | 'large';

export type ButtonLook = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean; className?: string };

export function buttonClasses({ kind = 'primary', size = 'medium', wide, className }: ButtonLook): string {
  return classes(
    'button',
    kind !== 'primary' && `button-${kind}`,
    size !== 'medium' && `button-${size}`,
    wide && 'w-full',
    className,
  );
}

type ButtonProps = ButtonLook &
  ComponentPropsWithoutRef<'button'> & {
    /** The label while the form is being sent: 'Sending…'. */
    busyText?: string;
    busy?: boolean;
    /** Looks disabled but can have the focus and be pressed, so that the page can say why it does nothing. */
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

type ButtonLinkProps = ButtonLook &
  ComponentPropsWithoutRef<'a'> & {
    href: string;
    /** The script shows the linked page as a dialog over this page, or as a drawer at its side. */
    dialog?: boolean | 'drawer';
  };

/** A link that looks like a button, for the next step. */
export function ButtonLink({ kind, size, wide, className, dialog, href, children, ...rest }: ButtonLinkProps) {
  const address = useContext(LinkAddress)(href);
  const looks = buttonClasses({ kind, size, wide, className });
  if (address === undefined) {
    return (
      <span className={looks} aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <a href={address} {...rest} className={looks} data-dialog={dialog === true ? '' : dialog || undefined}>
      {children}
    </a>
  );
}

type TextLinkProps = ComponentPropsWithoutRef<'a'> & {
  href: string;
  /** As in `ButtonLink`. */
  dialog?: boolean | 'drawer';
};

export function TextLink({ className, dialog, href, children, ...rest }: TextLinkProps) {
  const address = useContext(LinkAddress)(href);
  if (address === undefined) return <span className={className}>{children}</span>;
  return (
    <a
      href={address}
      {...rest}
      className={classes('link', className)}
      data-dialog={dialog === true ? '' : dialog || undefined}
    >
      {children}
    </a>
  );
}
