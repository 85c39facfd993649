import type { ReactNode } from 'react';

type PopoverOpenerProps = { popoverId: string; className?: string; children: ReactNode };

/** Opens a popover; a browser without popovers has a link to the same part in place of the button: popovers.css shows one of the two. */
export function PopoverOpener({ popoverId, className, children }: PopoverOpenerProps) {
  return (
    <>
      <button type="button" popoverTarget={popoverId} className={className}>
        {children}
      </button>
      <a href={`#${popoverId}`} className={className} data-without-popover="">
        {children}
      </a>
    </>
  );
}
