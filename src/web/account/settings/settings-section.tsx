import type { ReactNode } from 'react';

type SettingsSectionProps = { id: string; title: string; why?: ReactNode; children: ReactNode };

/** One kind of thing to settle, ruled off from the one before: what it is on the left, how it stands on the right. */
export function SettingsSection({ id, title, why, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-x-8 gap-y-4 border-t-2 border-ink pt-4 desk:grid-cols-12">
      <div className="min-w-0 desk:col-span-4">
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {why ? <p className="mt-1 text-quiet">{why}</p> : null}
      </div>
      <div className="grid min-w-0 content-start gap-8 desk:col-span-8">{children}</div>
    </section>
  );
}
