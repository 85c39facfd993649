import { figure } from './import-words.ts';

type Figure = {
  term: string;
  value: number;
  /** Something to put right. */
  isBad?: true;
  /** Where on the page it is told line by line. */
  at?: string;
};

/** What a file holds, or what came of it. Of what there is none nothing is said, but for the first. */
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
                  {figure(value)}
                </a>
              ) : (
                figure(value)
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
