import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type DialogLook = {
  /** A drawer is at the right and as high as the window. */
  width?: 'narrow' | 'medium' | 'wide' | 'drawer';
  /** Only for text to read: a press outside closes it, and arrow keys scroll it. Never for a form, because its input would be lost. */
  closesOutside?: boolean;
};

type DialogProps = DialogLook & {
  id: string;
  title: ReactNode;
  children: ReactNode;
  /** Stays visible under the scrolling content: buttons, a total. */
  foot?: ReactNode;
};

/** A native dialog: a sheet on a phone, a box on a desktop. The button that closes it is a form of its own, so it needs no script. */
export function Dialog({ id, title, children, foot, width = 'medium', closesOutside }: DialogProps) {
  return (
    <dialog
      id={id}
      className={classes('dialog', width !== 'medium' && `dialog-${width}`)}
      aria-labelledby={`${id}-title`}
      closedby={closesOutside ? 'any' : 'closerequest'}
    >
      <DialogHead id={`${id}-title`} title={title} closable />
      <div
        className="dialog-body"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long text with no control in it must scroll by keyboard
        tabIndex={closesOutside ? 0 : undefined}
      >
        {children}
      </div>
      {foot ? <div className="dialog-foot">{foot}</div> : null}
    </dialog>
  );
}

type StillDialogProps = { id: string; title: ReactNode; children: ReactNode; foot?: ReactNode };

/** The content of a dialog as part of a page. Without script, the address of the dialog shows this page. */
export function StillDialog({ id, title, children, foot }: StillDialogProps) {
  return (
    <section className="dialog-still" aria-labelledby={`${id}-title`}>
      <DialogHead id={`${id}-title`} title={title} />
      <div className="dialog-body">{children}</div>
      {foot ? <div className="dialog-foot">{foot}</div> : null}
    </section>
  );
}

function DialogHead({ id, title, closable }: { id: string; title: ReactNode; closable?: boolean }) {
  return (
    <div className="dialog-head on-deep">
      <h2 className="min-w-0 py-1.5 text-22" id={id}>
        {title}
      </h2>
      {closable ? (
        <form method="dialog">
          <CloseButton />
        </form>
      ) : null}
    </div>
  );
}

/** Inside a form with method=dialog, this button closes the dialog without script. */
function CloseButton({ label = 'Close' }: { label?: string }) {
  return (
    <button type="submit" className="icon-button" value="close" aria-label={label}>
      <Icon name="close" className="size-5" />
    </button>
  );
}
