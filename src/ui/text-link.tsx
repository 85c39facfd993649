import { useContext, type ComponentPropsWithoutRef } from 'react';
import { classes } from './classes.ts';
import { WhereLinksLead } from './where-links-lead.ts';

type TextLinkProps = ComponentPropsWithoutRef<'a'> & {
  href: string;
  /** Opened over the page; a drawer beside it, where there is room for both. */ dialog?: boolean | 'drawer';
};

export function TextLink({ className, dialog, href, children, ...rest }: TextLinkProps) {
  const address = useContext(WhereLinksLead)(href);
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
