import type { ReactNode } from 'react';

type ShownWhenProps = { field: string; is: readonly string[]; children: ReactNode };

/** Part of a form that only some answers need. Without script all of it is shown, and the server sorts it out. */
export function ShownWhen({ field, is, children }: ShownWhenProps) {
  return (
    <div className="grid gap-6" data-shown-when={field} data-shown-is={is.join(' ')}>
      {children}
    </div>
  );
}
