import { useContext, type ComponentPropsWithoutRef } from 'react';
import { buttonClasses, type ButtonLook } from './button-classes.ts';
import { WhereLinksLead } from './where-links-lead.ts';

type ButtonLinkProps = ButtonLook &
  ComponentPropsWithoutRef<'a'> & {
    href: string;
    /** The address is a form that the browser script shows as a dialog over this page. */
    dialog?: boolean | 'drawer';
  };

/** A link that is the next step, and looks like it. */
export function ButtonLink({ kind, size, wide, className, dialog, href, children, ...rest }: ButtonLinkProps) {
  const address = useContext(WhereLinksLead)(href);
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
