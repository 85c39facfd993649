import type { ReactNode } from 'react';

type ToastsProps = {
  /** How long a message stays unless it is pointed at. */
  stayMs?: number;
  children?: ReactNode;
};

/**
 * The corner where short messages appear. It stands on the page from the start, so that screen readers listen to it;
 * scripts add to it by a `toast` event on the document, with the text and perhaps a link in its detail.
 */
export function Toasts({ stayMs = 6000, children }: ToastsProps) {
  return (
    <div className="toasts on-deep" role="status" data-wake="idle" data-behaviour="toast" data-stay-ms={stayMs}>
      {children}
    </div>
  );
}

/** A short message that floats, with little to do about it. */
export function Toast({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <div className="toast" data-toast>
      <p>{text}</p>
      <button type="button" className="icon-button" aria-label="Dismiss" data-dismiss hidden>
        ×
      </button>
      {action ? <p>{action}</p> : null}
    </div>
  );
}
