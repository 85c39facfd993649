import type { Policy } from '#content/legal/policy.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { link } from '#content/link.ts';
import { useWords } from '../../frame/shown-settings.tsx';
import { readingPartsOf, ReadingLayout, type ReadingPart } from './reading-layout.tsx';

type PolicyPageProps = {
  policy: Policy;
  parts?: readonly ReadingPart[];
};

export function PolicyPage({ policy, parts = readingPartsOf(policy.sections) }: PolicyPageProps) {
  return (
    <>
      <PolicyHead policy={policy} />
      <ReadingLayout
        parts={parts}
        closing={
          <div className="border-t border-line pt-8">
            <ButtonLink kind="secondary" href={link('home')}>
              Back to Home
            </ButtonLink>
          </div>
        }
      />
    </>
  );
}

function PolicyHead({ policy: { title, date, inShort } }: { policy: Policy }) {
  const words = useWords();
  return (
    <header className="on-deep bg-ground text-ink">
      <div className="wrap page-top pb-10 desk:pb-14">
        <a href={link('home')} className="over-title link inline-flex min-h-11 items-center gap-2 text-14">
          <Icon name="arrow-left" className="size-4" />
          Back to Home
        </a>
        <h1 className="page-title">{title}</h1>
        <p className="mt-3 text-quiet">
          Since <time dateTime={date}>{shownDate(new Date(`${date}T12:00:00Z`))}</time>
        </p>
        <h2 className="sr-only">In short</h2>
        <ul className="mt-8 grid gap-x-8 tablet:grid-cols-3 desk:mt-12">
          {inShort.map((line) => (
            <li key={line} className="display border-t border-line-strong py-4 text-18 font-semibold">
              {words(line)}
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}
