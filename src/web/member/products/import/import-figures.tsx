import { groupedFigure } from './import-words.ts';

type Figure = {
  term: string;
  value: number;
  isBad?: true;
  at?: string;
};

/** Zeros are left out, except in the first figure. */
export function ImportFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="import-figures">
      {figures
        .filter(({ value }, at) => at === 0 || value > 0)
        .map(({ term, value, isBad, at }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={isBad ? 'text-alarm' : undefined}>
              {at ? (
                <a href={at} className="text-inherit">
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
