import type { ReactNode } from 'react';

type ShownWhenProps = { field: string; is: readonly string[]; children: ReactNode };

/** A part of a form that only some answers need. Without script the whole form is shown, and the server ignores what does not apply. */
export function ShownWhen({ field, is, children }: ShownWhenProps) {
  return (
    <div className="grid gap-6" data-shown-when={field} data-shown-is={is.join(' ')}>
      {children}
    </div>
  );
}
