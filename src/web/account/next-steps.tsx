import { overview } from '#content/dashboard.ts';
import type { AccountGap } from '#domain/accounts/find-account-gaps.ts';
import { TextLink } from '#ui/text-link.tsx';
import { settingsPath } from './dashboard-menu.ts';

/** What the account still lacks, the weightiest first. */
export function NextSteps({ gaps }: { gaps: readonly AccountGap[] }) {
  const { steps } = overview;
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading" className="text-18">
        {steps.heading}
      </h2>
      {gaps.length === 0 ? <p className="mt-3 text-quiet">{steps.done}</p> : null}
      <ul className="mt-3">
        {gaps.map((gap) => {
          const [name, why] = steps[gap];
          return (
            <li key={gap} className="border-t border-line py-3">
              <TextLink className="display text-18" href={settingsPath}>
                {name}
              </TextLink>
              <p className="mt-1 text-quiet">{why}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
