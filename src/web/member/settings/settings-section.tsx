import type { ReactNode } from 'react';
import { FactList, type Fact } from '#ui/fact-list.tsx';

export type Section = { id: string; title: string; why: string; facts?: readonly Fact[]; more?: ReactNode };

export const noneYet = 'None yet';

export function SettingsSection({ id, title, why, facts, more }: Section) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-ink pt-3">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      <p className="mt-1 text-14 text-quiet">{why}</p>
      <div className="mt-3 grid min-w-0 gap-6">
        {facts ? <FactList facts={facts} /> : null}
        {more}
      </div>
    </section>
  );
}
