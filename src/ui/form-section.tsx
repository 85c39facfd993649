import type { ReactNode } from 'react';

type FormSectionProps = { title: string; children: ReactNode };

/** A part of a long form under a heading of its own, ruled off from the part before. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <fieldset className="grid gap-6 border-t border-line pt-6 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="display float-left mb-2 w-full text-22">{title}</legend>
      {children}
    </fieldset>
  );
}
