import type { ReactNode } from 'react';

type SettingsSectionProps = { id: string; title: string; why?: ReactNode; children: ReactNode };

export function SettingsSection({ id, title, why, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-ink pt-3">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      {why ? <p className="mt-1 text-14 text-quiet">{why}</p> : null}
      <div className="mt-3 grid min-w-0 gap-6">{children}</div>
    </section>
  );
}
