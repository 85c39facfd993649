import { groupedFigure } from './import-words.ts';

type Figure = {
  term: string;
  value: number;
  isBad?: true;
  href?: string;
};

/** Zeros are left out, except in the first figure. */
export function ImportFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="import-figures">
      {figures
        .filter(({ value }, index) => index === 0 || value > 0)
        .map(({ term, value, isBad, href }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={isBad ? 'text-alarm' : undefined}>
              {href ? (
                <a href={href} className="text-inherit">
                  {groupedFigure(value)}
                </a>
              ) : (
                groupedFigure(value)
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
