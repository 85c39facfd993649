import type { ReactNode } from 'react';

type ShownWhenProps = { field: string; is: readonly string[]; children: ReactNode };

/** A part of a form that is shown only after some answers. Without script it is always shown, and the server ignores unneeded fields. */
export function ShownWhen({ field, is, children }: ShownWhenProps) {
  return (
    <div className="grid gap-6" data-shown-when={field} data-shown-is={is.join(' ')}>
      {children}
    </div>
  );
}
