import type { ReactNode } from 'react';

type PopoverOpenerProps = { popoverId: string; className?: string; children: ReactNode };

/** A button that opens a popover, and a link to the popover for browsers without popovers. popovers.css shows the one that works. */
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
