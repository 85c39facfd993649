import type { ReactNode } from 'react';

type ToastsProps = {
  /** How long a message stays while it has neither pointer nor focus. */
  stayMs?: number;
  children?: ReactNode;
};

/**
 * The corner for short messages. It is always on the page, so that screen readers listen to it. Scripts add messages with a `toast` event
 * on the document, whose detail has the text and the links.
 */
export function Toasts({ stayMs = 6000, children }: ToastsProps) {
  return (
    <div className="toasts on-deep" role="status" data-wake="idle" data-behaviour="toast" data-stay-ms={stayMs}>
      {children}
    </div>
  );
}

/** A short floating message with at most two links. */
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
