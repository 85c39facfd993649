import type { ReactNode } from 'react';

type FormSectionProps = { title: string; hint?: ReactNode; children: ReactNode };

export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <fieldset className="min-w-0 border-t-2 border-ink pt-4 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="display float-left mb-6 w-full text-22">{title}</legend>
      <div className="clear-both grid gap-6">
        {hint ? <p className="-mt-4 text-quiet">{hint}</p> : null}
        {children}
      </div>
    </fieldset>
  );
}

type FoldedSectionProps = { title: string; isOpen: boolean; children: ReactNode };

/** Optional fields that most people leave out. The form sends them even while they are folded away. */
export function FoldedSection({ title, isOpen, children }: FoldedSectionProps) {
  return (
    <details className="fold border-t-2 border-b-0 border-t-ink" open={isOpen}>
      <summary className="fold-summary">
        <span className="text-22">{title}</span>
      </summary>
      <div className="grid gap-8 pt-2 pb-8">{children}</div>
    </details>
  );
}
